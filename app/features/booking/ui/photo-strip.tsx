/** Pictures side by side; on a phone they are drawn along with a finger. */
export function PhotoStrip({ photos, of }: { photos: string[]; of: string }) {
	if (photos.length === 0) return null
	return (
		<ul className="booking-photos" aria-label={`Fotos de ${of}`}>
			{photos.map((photo, index) => (
				<li key={photo}>
					<img src={photo} alt={`${of}, foto ${index + 1}`} loading="lazy" decoding="async" />
				</li>
			))}
		</ul>
	)
}
