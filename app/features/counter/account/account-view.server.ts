import { type ReadCtx } from '#app/core/ctx.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { localDate } from '#app/lib/time.ts'
import { listed } from '#app/lib/words/listed.ts'
import { linesOf } from '../checkout/checkout-paper.server.ts'
import { sumOf } from '../checkout/reckoning.ts'
import { type AccountOf, type AccountView } from '../checkout/schemas.ts'
import { dueWith, type SessionUse, sessionsFor } from '../packages/using.server.ts'
import { creditName } from '../words.ts'
import { type Account, accountOf } from './account.server.ts'

/** What the desk sees of an account before it charges; how it came to it only for who may see money. */
export async function accountView(ctx: ReadCtx, { appointmentId }: AccountOf): Promise<AccountView> {
	const account = await accountOf(ctx, appointmentId)
	const { own, charged, currency, dueMinor, credits, paidMinor } = account
	const uses = await sessionsFor(ctx, account)
	const shown = charged.length > 0 ? charged : [own]
	const specialists = new Map(shown.map(({ specialist }) => [specialist.id, specialist.name]))
	return {
		...{ appointmentId, contactId: own.appointment.contactId, currency, dueMinor, seen: seenOf(account, uses) },
		session: uses.length === 0 ? null : sessionIn(account, uses),
		subject: `${listed(shown.map(({ service }) => service.name))} de ${fullName(own.contact)}`,
		sums: ctx.can('finance.view')
			? {
					lines: linesOf(account),
					credits: credits.map((credit) => ({ name: creditName(credit), minor: credit.amountMinor })),
					paidMinor,
				}
			: undefined,
		specialists: [...specialists].map(([id, name]) => ({ id, name })),
		mayDiscount: ctx.can('discounts.give'),
		today: localDate(ctx.now, own.branch.timeZone),
	}
}

/** What is due, how often anything was settled and what packages would pay: it differs as soon as somebody else registers something. */
export function seenOf({ dueMinor, movements, credits }: Account, uses: SessionUse[]): string {
	return `${dueMinor ?? 'x'}.${movements.length}.${credits.length}${uses.length > 0 ? `.${uses.length}` : ''}`
}

function sessionIn(account: Account, uses: SessionUse[]): AccountView['session'] {
	const zone = account.own.branch.timeZone
	return {
		minor: sumOf(uses),
		dueMinor: dueWith(account, uses),
		uses: uses.map(({ name, left, expiresAt }) => ({ name, left, until: localDate(expiresAt - 1, zone) })),
	}
}
