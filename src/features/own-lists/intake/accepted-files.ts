/**
 * The file extensions that the file chooser offers. A file of another kind can still be dropped on the page; it
 * is then reported as unreadable.
 */
export const acceptedFiles = '.xlsx,.xls,.xlsb,.ods,.csv,.tsv,.txt,.eml,.msg,.pdf,.docx,.rtf,.zip,.htm,.html';
