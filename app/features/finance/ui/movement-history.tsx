import { dateIn, dateTimeText } from '#app/lib/time-text.ts'
import { type MovementRecord } from '../schemas-movements.ts'
import { actorName, categoryName, movementTypes, paymentMethods } from '../words.ts'

const acts = { recorded: 'lo registró', edited: 'lo cambió', deleted: 'lo eliminó', restored: 'lo devolvió' } as const

/** What was done to a movement, by whom and when, with what it said before. */
export function MovementHistory({ movement, changes }: MovementRecord) {
	if (changes.length === 0) return null
	return (
		<section aria-labelledby="movimiento-historial">
			<h3 id="movimiento-historial" className="label">
				Historial
			</h3>
			<ul className="stack stack--1">
				{changes.map(({ act, by, at, before }) => (
					<li key={at + act}>
						<b>{actorName(by)}</b> {acts[act]} el {dateTimeText(Date.parse(at), movement.timeZone)}
						{before && act === 'edited' ? (
							<span className="caption block">Antes: {inWords(before, movement.timeZone)}</span>
						) : null}
					</li>
				))}
			</ul>
		</section>
	)
}

function inWords(before: Record<string, string>, timeZone: string): string {
	const { type, amount, paymentMethod, category, customId, comments, at } = before
	const words = [
		type === 'income' || type === 'expense' ? movementTypes[type] : undefined,
		amount,
		Object.entries(paymentMethods).find(([id]) => id === paymentMethod)?.[1],
		category ? categoryName(category) : undefined,
		at && dateIn(Date.parse(at), timeZone),
		customId,
		comments,
	]
	return words.filter(Boolean).join(' · ')
}
