import { Link } from '@remix-run/react'
import { type Entry } from '#app/features/funnels/schemas.ts'
import { reasonText, standText } from '#app/features/funnels/words.ts'
import { stampText } from '#app/lib/time-text.ts'

export type RecordFunnelsProps = { entries: Entry[]; contactId: string; mayMove: boolean; timeZone: string }

/** So many steps of somebody's way are shown; their history holds the rest. */
const shown = 6

/** Where somebody stands in each funnel, and how they came there. */
export function RecordFunnels({ entries, contactId, mayMove, timeZone }: RecordFunnelsProps) {
	if (entries.length === 0) return null
	const current = entries.filter(({ isCurrent }) => isCurrent)
	const before = entries.filter(({ isCurrent }) => !isCurrent)
	return (
		<section aria-label="Funnels">
			<h3>Funnels</h3>
			<ul className="list list--flush">
				{current.map((entry) => (
					<li key={entry.id}>
						<span className="grow">
							<Link to={`/crm/${entry.funnelId}`}>{entry.funnelName}</Link>
							<b className="block">{standText(entry)}</b>
							<span className="caption block">
								{stampText(entry.at, timeZone)} · {reasonText(entry)}
							</span>
						</span>
						{mayMove ? (
							<Link className="btn btn--ghost btn--s" to={`/crm/${entry.funnelId}/mover/${contactId}`}>
								Mover a…<span className="sr"> en {entry.funnelName}</span>
							</Link>
						) : null}
					</li>
				))}
			</ul>
			{before.length > 0 ? (
				<details>
					<summary className="tap">Por dónde pasó</summary>
					<ul className="list list--flush">
						{before.slice(0, shown).map((entry) => (
							<li key={entry.id}>
								<span className="grow">
									{entry.funnelName}: {standText(entry)}
									<span className="caption block">
										{stampText(entry.at, timeZone)} · {reasonText(entry)}
									</span>
								</span>
							</li>
						))}
					</ul>
				</details>
			) : null}
		</section>
	)
}
