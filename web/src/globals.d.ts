/** The folder of Python's files beside the page, named after their version. */
declare const __PYTHON__: string;
