/**
 * COM-019: tells the advertising pixel that a registration is complete. Its image alone: it counts with and without
 * scripts, and no script of another house runs here.
 */
export function RegistrationPixel({ pixelId }: { pixelId: string }) {
	const address = `https://www.facebook.com/tr?id=${pixelId}&ev=CompleteRegistration&noscript=1`
	// React sets `src` a second time when it mounts an image, and a registration would count twice.
	return <img srcSet={address} width={1} height={1} alt="" className="sr" />
}
