/** Saves a text as a file, in the browser's way of downloads. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(
    new Blob([text], { type: name.endsWith('.json') ? 'application/json' : 'text/plain' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
