import { dateInWords } from '#app/lib/time-text.ts'
import { type PublicReviews } from '../schemas.ts'
import { Stars } from './stars.tsx'
import './reviews.css'

/** What clients say of their visits, and what the house answers; nothing where nobody said anything yet. */
export function ReviewList({ found, business }: { found: PublicReviews; business: string }) {
	const { count, average, reviews } = found
	if (average === null) return null
	return (
		<section className="booking-part" aria-label="Opiniones">
			<h2 className="text-4">
				Opiniones: <span className="num">{average}</span> <Stars rating={average} />{' '}
				<span className="muted num">{count === 1 ? 'de una visita' : `de ${count} visitas`}</span>
			</h2>
			<ul className="reviews">
				{reviews.map(({ id, rating, words, author, service, date, answer }) => (
					<li key={id}>
						<p>
							<Stars rating={rating} /> <b>{author}</b>{' '}
							<span className="caption">
								{service}, {dateInWords(date)}
							</span>
						</p>
						{words ? <p>{words}</p> : null}
						{answer ? (
							<p className="review-answer">
								<b>{business}:</b> {answer}
							</p>
						) : null}
					</li>
				))}
			</ul>
		</section>
	)
}
