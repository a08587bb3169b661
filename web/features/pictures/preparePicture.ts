/** Longest side of a picture that is sent: what the gateway keeps of it (`cleanPicture.ts`). */
const MAX_SIDE = 2560;
/** Below this a picture is sent as it is. */
const SMALL_BYTES = 1_000_000;

/**
 * Makes a photo smaller before it is sent: twelve megabytes over a mobile network take minutes. A picture that the
 * browser cannot draw is sent as it is, and the gateway says what is wrong with it.
 */
export async function preparePicture(file: Blob): Promise<Blob> {
  if (file.size <= SMALL_BYTES) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const pen = canvas.getContext('2d');
    if (pen === null) return file;
    // A JPEG has no transparency: what is transparent would be black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    return smaller !== null && smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}
