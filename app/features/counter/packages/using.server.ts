import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { ownRow } from '#app/core/scope.server.ts'
import { type AppointmentRecord } from '#app/features/agenda/queries.server.ts'
import { timeZoneOf } from '#app/features/businesses/queries.server.ts'
import { byOf } from '#app/features/finance/changes.server.ts'
import { usesOfCredit, voidCredit } from '#app/features/finance/credits.server.ts'
import { type CountedPackage, type SoldPackageRow, usablePackages } from '#app/features/finance/sessions.server.ts'
import { newId } from '#app/lib/id.ts'
import { localDate } from '#app/lib/time.ts'
import { accountCredits, soldPackages } from '#db/schema/counter.ts'
import { type Account, accountOf, chargeOf } from '../account/account.server.ts'
import { sumOf } from '../checkout/reckoning.ts'
import { messages, type OfAppointment, type SessionOf, type UseSession } from './schemas.ts'

type AnyCtx = ReadCtx | WriteCtx

/** One session of a package that pays one appointment; `left` stays in it. */
export type SessionUse = {
	appointmentId: string
	soldPackageId: string
	name: string
	sessions: number
	left: number
	minor: number
	currency: string
	expiresAt: number
}

/** Whether a package that was sold pays such an appointment from now on. */
function covers(sold: SoldPackageRow, record: AppointmentRecord): boolean {
	return sold.refundedAt === null && fits(sold, record)
}

/** Whether it pays such a one: what it paid before it was taken back it pays still. */
export function fits(sold: SoldPackageRow, { appointment, service }: AppointmentRecord): boolean {
	const isOfIt = sold.serviceIds.includes(service.id) || sold.serviceIds.includes(service.optionOfId ?? '')
	const isThere = sold.branchIds.length === 0 || sold.branchIds.includes(appointment.branchId)
	const isInTime = appointment.startsAt < sold.expiresAt
	return isOfIt && isThere && isInTime && sold.contactId === appointment.contactId
}

/** What a session pays: the service; what was added to it is paid apart. */
export function sessionPrice({ appointment: { priceMinor, addOns } }: AppointmentRecord): number {
	return Math.max((priceMinor ?? 0) - addOns.reduce((sum, addOn) => sum + addOn.priceMinor, 0), 0)
}

/** The sessions that the client's packages would pay of an account, one for each service that has none yet. */
export async function sessionsFor(ctx: AnyCtx, account: Account, only?: string): Promise<SessionUse[]> {
	const { charged, credits, currency, own } = account
	const paid = new Set(credits.flatMap(({ kind, appointmentId }) => (kind === 'package' ? [appointmentId] : [])))
	const open = charged.filter(({ appointment: { id } }) => !paid.has(id) && (only === undefined || id === only))
	if (open.length === 0 || account.dueMinor === 0) return []
	const first = Math.min(...open.map(({ appointment }) => appointment.startsAt))
	const packages = await usablePackages(ctx, own.appointment.contactId, first)
	const uses: SessionUse[] = []
	for (const record of open) {
		const spent = (id: string) => uses.filter(({ soldPackageId }) => soldPackageId === id).length
		const sold = packages.find((one) => one.currency === currency && covers(one, record) && one.left > spent(one.id))
		if (!sold) continue
		const dueMinor = dueWith(account, uses)
		const price = sessionPrice(record)
		const minor = dueMinor === null ? price : Math.min(price, dueMinor)
		if (record.appointment.priceMinor !== null && minor === 0) continue
		uses.push(oneUse(sold, record, { left: sold.left - spent(sold.id) - 1, minor }))
	}
	return uses
}

function oneUse(
	sold: CountedPackage,
	{ appointment }: AppointmentRecord,
	{ left, minor }: { left: number; minor: number },
) {
	const { id: soldPackageId, name, sessions, expiresAt, currency } = sold
	return { appointmentId: appointment.id, soldPackageId, name, sessions, expiresAt, currency, left, minor }
}

/** What is due after some sessions paid their part. */
export function dueWith({ charged, currency, credits, creditMinor, paidMinor }: Account, uses: SessionUse[]) {
	const chargeMinor = chargeOf(charged, { currency, credits: [...credits, ...uses.map(asCredit)] })
	if (chargeMinor === null) return null
	return Math.max(chargeMinor - creditMinor - paidMinor - sumOf(uses), 0)
}

const asCredit = ({ appointmentId }: SessionUse) => ({ kind: 'package' as const, appointmentId })

/** Writes sessions down as what paid their appointments. */
export async function applySessions(ctx: WriteCtx, uses: SessionUse[], receiptId?: string): Promise<void> {
	for (const { appointmentId, soldPackageId, name, minor: amountMinor, currency, left } of uses) {
		await ctx.db.insert(accountCredits).values({
			...{ id: newId('acr'), businessId: ctx.businessId, appointmentId, kind: 'package', amountMinor, currency },
			...{ soldPackageId, receiptId, reason: name, createdBy: byOf(ctx), at: ctx.now },
		})
		await ctx.emit('counter.sessionUsed', { appointmentId, soldPackageId, left })
	}
}

/** Pays an appointment with a session. Throws `conflict` where no package has one for it. */
export async function spendSession(ctx: WriteCtx, { appointmentId, soldPackageId }: UseSession): Promise<SessionOf> {
	const account = await accountOf(ctx, appointmentId)
	if (soldPackageId) await ownRow(ctx, soldPackages, soldPackageId, 'soldPackageId')
	if (account.dueMinor === 0) throw new DomainError('conflict', undefined, undefined, messages.settled)
	const uses = await sessionsFor(ctx, account, appointmentId)
	const chosen = soldPackageId ? await fromPackage(ctx, account, { appointmentId, soldPackageId }) : uses
	if (chosen.length === 0) throw new DomainError('conflict', undefined, undefined, messages.noSession)
	await applySessions(ctx, chosen)
	return sessionOf(ctx, { appointmentId })
}

async function fromPackage(ctx: WriteCtx, account: Account, { appointmentId, soldPackageId }: Required<UseSession>) {
	const record = account.charged.find(({ appointment }) => appointment.id === appointmentId)
	const isPaid = account.credits.some((credit) => credit.kind === 'package' && credit.appointmentId === appointmentId)
	const packages = await usablePackages(ctx, account.own.appointment.contactId, record?.appointment.startsAt)
	const sold = packages.find(({ id }) => id === soldPackageId)
	if (!record || isPaid || !sold || sold.currency !== account.currency || !covers(sold, record)) return []
	const price = sessionPrice(record)
	const minor = account.dueMinor === null ? price : Math.min(price, account.dueMinor)
	return [oneUse(sold, record, { left: sold.left - 1, minor })]
}

/** The session of an appointment goes back to its package, and the appointment is owed again. Twice is once. */
export async function returnSession(ctx: WriteCtx, { appointmentId }: OfAppointment): Promise<SessionOf> {
	const { credits } = await accountOf(ctx, appointmentId)
	const own = credits.filter((credit) => credit.kind === 'package' && credit.appointmentId === appointmentId)
	for (const { id, soldPackageId } of own) {
		await voidCredit(ctx, id)
		await ctx.emit('counter.sessionReturned', { appointmentId, soldPackageId: soldPackageId ?? '' })
	}
	return sessionOf(ctx, { appointmentId })
}

async function sessionOf(ctx: AnyCtx, { appointmentId }: OfAppointment): Promise<SessionOf> {
	return sessionIn(ctx, await accountOf(ctx, appointmentId))
}

/** What pays the appointment of an account of the client's packages, and what else could. */
export async function sessionIn(ctx: AnyCtx, account: Account): Promise<SessionOf> {
	const { own, credits } = account
	const { id: appointmentId } = own.appointment
	const zone = await timeZoneOf(ctx)
	const shown = (one: Pick<CountedPackage, 'id' | 'name' | 'sessions' | 'left' | 'expiresAt'>) => {
		const { id: soldPackageId, name, sessions, left, expiresAt } = one
		return { soldPackageId, name, sessions, left, until: localDate(expiresAt - 1, zone) }
	}
	const credit = credits.find((one) => one.kind === 'package' && one.appointmentId === appointmentId)
	const used = credit?.soldPackageId ? await countedOne(ctx, credit.soldPackageId) : null
	const isOpen = account.charged.includes(own) && account.dueMinor !== 0 && !used
	const packages = isOpen ? await usablePackages(ctx, own.appointment.contactId, own.appointment.startsAt) : []
	return {
		appointmentId,
		used: used && shown(used),
		offered: packages.filter((one) => one.currency === account.currency && covers(one, own)).map(shown),
		mayChange: ctx.can('agenda.edit'),
	}
}

async function countedOne(ctx: AnyCtx, soldPackageId: string): Promise<CountedPackage> {
	const row = await ownRow(ctx, soldPackages, soldPackageId, 'soldPackageId')
	const used = (await usesOfCredit(ctx, 'soldPackageId', [soldPackageId])).length
	return { ...row, used, left: Math.max(row.sessions - used, 0) }
}
