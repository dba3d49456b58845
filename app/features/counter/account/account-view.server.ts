import { type ReadCtx } from '#app/core/ctx.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { localDate } from '#app/lib/time.ts'
import { listed } from '#app/lib/words/listed.ts'
import { linesOf } from '../checkout/checkout-paper.server.ts'
import { type AccountOf, type AccountView } from '../checkout/schemas.ts'
import { creditName } from '../words.ts'
import { type Account, accountOf } from './account.server.ts'

/** What the desk sees of an account before it charges; how it came to it only for who may see money. */
export async function accountView(ctx: ReadCtx, { appointmentId }: AccountOf): Promise<AccountView> {
	const account = await accountOf(ctx, appointmentId)
	const { own, charged, currency, dueMinor, credits, paidMinor } = account
	const shown = charged.length > 0 ? charged : [own]
	const specialists = new Map(shown.map(({ specialist }) => [specialist.id, specialist.name]))
	return {
		...{ appointmentId, currency, dueMinor, seen: seenOf(account) },
		subject: `${listed(shown.map(({ service }) => service.name))} de ${fullName(own.contact)}`,
		sums: ctx.can('finance.view')
			? {
					lines: linesOf(account),
					credits: credits.map(({ kind, amountMinor }) => ({ name: creditName(kind), minor: amountMinor })),
					paidMinor,
				}
			: undefined,
		specialists: [...specialists].map(([id, name]) => ({ id, name })),
		mayDiscount: ctx.can('discounts.give'),
		today: localDate(ctx.now, own.branch.timeZone),
	}
}

/** What is due and how often anything was settled: it differs as soon as somebody else registers something. */
export function seenOf({ dueMinor, movements, credits }: Account): string {
	return `${dueMinor ?? 'x'}.${movements.length}.${credits.length}`
}
