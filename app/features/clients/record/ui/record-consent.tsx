import { consentChannelNames, consentPurposeNames } from '#app/features/contacts/consent/words.ts'
import { type ContactDetail } from '#app/features/contacts/schemas.ts'
import { dateIn, shortDate } from '#app/lib/time-text.ts'
import { LinkButton } from '#app/ui/button.tsx'

type ConsentProps = { contact: ContactDetail; base: string; query: string; timeZone: string }

/** What a person asked not to be sent, and since when. */
export function RecordConsent({ contact: { consents }, base, query, timeZone }: ConsentProps) {
	const since = (at: string) => shortDate(dateIn(Date.parse(at), timeZone))
	return (
		<section aria-label="Consentimiento">
			<h3>Consentimiento</h3>
			{consents.length === 0 ? (
				<p className="muted">No ha dicho si quiere promociones: se le puede escribir.</p>
			) : (
				<ul className="record-notes">
					{consents.map(({ channel, purpose, given, at }) => (
						<li key={`${channel} ${purpose}`}>
							{consentPurposeNames[purpose]} por {consentChannelNames[channel]}: <b>{given ? 'sí' : 'no'}</b>{' '}
							<span className="caption">desde el {since(at)}</span>
						</li>
					))}
				</ul>
			)}
			<LinkButton size="s" to={`${base}/consentimiento${query}`} preventScrollReset>
				Ver y cambiar el consentimiento
			</LinkButton>
		</section>
	)
}
