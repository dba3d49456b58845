/** No screen shows more of a photo than this many pixels of its longer side. */
const longestSide = 1920
const small = 600_000

/**
 * A photo of a camera in the size that screens show, so that it is quickly sent, and quickly seen on a bad phone. The
 * file itself where it is small already, no photo, or the browser can't.
 */
export async function lighterPhoto(file: File): Promise<File> {
	if (file.type !== 'image/jpeg' || file.size <= small) return file
	try {
		const photo = await createImageBitmap(file)
		const scale = Math.min(1, longestSide / Math.max(photo.width, photo.height))
		const canvas = document.createElement('canvas')
		canvas.width = Math.round(photo.width * scale)
		canvas.height = Math.round(photo.height * scale)
		canvas.getContext('2d')?.drawImage(photo, 0, 0, canvas.width, canvas.height)
		photo.close()
		const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85))
		return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file
	} catch {
		return file
	}
}
