/** Shows the picture at an address, or at a path on the platform; nothing without one, or if it is not a picture. */
export function pictureAt(image: HTMLImageElement, at: string | null, platform: string): void {
  const address = at !== null && URL.canParse(at, platform) ? new URL(at, platform).href : null;
  image.hidden = address === null;
  if (address === null) image.removeAttribute('src');
  else if (image.getAttribute('src') !== address) image.src = address;
}
