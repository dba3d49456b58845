import './reviews.css'

/** So many of five; said in words to who can't see them. */
export function Stars({ rating }: { rating: number }) {
	const full = Math.round(rating)
	return (
		<span className="stars" role="img" aria-label={`${rating} de 5 estrellas`}>
			{'★'.repeat(full)}
			<span className="stars-rest">{'★'.repeat(5 - full)}</span>
		</span>
	)
}
