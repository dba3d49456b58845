import { DAY } from '#app/lib/time.ts'
import { type creditBalances, type creditMovements } from '#db/schema/credits.ts'
import { type Shop } from './shop.ts'
import { type TurnRow } from './transcript.ts'
import { type World } from './world.ts'

type Movement = typeof creditMovements.$inferInsert
type CreditType = Movement['creditType']

/** Left after everything, in hundredths. */
export type Left = Record<CreditType, number>

/** Hundredths of a credit. */
export const priceOfReply = 100

/** What was bought and what the replies cost; the balance is their sum, as everywhere. */
export function creditRows(world: World, shop: Shop, { left, turns }: { left: Left; turns: TurnRow[] }) {
	const { businessId } = shop
	// The newest left what is left now.
	const inOrder = turns.toSorted((a, b) => a.finishedAt - b.finishedAt)
	const spent = inOrder.map((turn, index): Movement => {
		const balanceAfter = left.gpt_model + (inOrder.length - 1 - index) * priceOfReply
		const about = { subjectId: turn.id, at: turn.finishedAt, balanceAfter }
		const id = world.id('cmv', turn.finishedAt)
		return { id, businessId, creditType: 'gpt_model', type: 'consume', hundredths: -priceOfReply, ...about }
	})
	const at = world.now - 25 * DAY
	const bought = (creditType: CreditType, hundredths: number): Movement => {
		const id = world.id('cmv', at)
		const told = { hundredths, balanceAfter: hundredths, comments: 'Recarga', at }
		return { id, businessId, creditType, type: 'recharge', ...told }
	}
	const movements = [
		bought('gpt_model', left.gpt_model + spent.length * priceOfReply),
		bought('reasoning_model', left.reasoning_model),
		...spent,
	]
	const balances: (typeof creditBalances.$inferInsert)[] = [
		{ businessId, creditType: 'gpt_model', hundredths: left.gpt_model },
		{ businessId, creditType: 'reasoning_model', hundredths: left.reasoning_model },
	]
	return { movements, balances }
}
