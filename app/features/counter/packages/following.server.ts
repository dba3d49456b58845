import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type InHandOf, type LoggedEvent } from '#app/core/event-map.ts'
import { ownRow } from '#app/core/scope.server.ts'
import { type AppointmentRecord } from '#app/features/agenda/queries.server.ts'
import { type CreditRow, resizeCredit, voidCredit } from '#app/features/finance/credits.server.ts'
import { usablePackages } from '#app/features/finance/sessions.server.ts'
import { HOUR } from '#app/lib/time.ts'
import { soldPackages } from '#db/schema/counter.ts'
import { accountOf } from '../account/account.server.ts'
import { applySessions, fits, sessionPrice, sessionsFor } from './using.server.ts'

type Booked = InHandOf<'agenda.appointmentBooked'>

/**
 * Whoever has a package pays the next appointment of its service with it by itself. A visitor of the public page has not
 * proven who he is: his appointment is paid with it at the desk.
 */
export async function payWithPackage(
	ctx: WriteCtx,
	{ payload: { appointmentId, contactId } }: LoggedEvent<'agenda.appointmentBooked' | 'agenda.occurrenceSaved'>,
	booked?: Booked,
): Promise<void> {
	if (ctx.actor.kind === 'visitor') return
	const client = booked?.appointment.contactId ?? contactId
	if (!client || (await usablePackages(ctx, client, booked?.appointment.startsAt)).length === 0) return
	await applySessions(ctx, await sessionsFor(ctx, await accountOf(ctx, appointmentId), appointmentId))
}

/** An edited or moved appointment keeps its session as long as the package pays such a one, at the price that it has now. */
export async function refitSession(
	ctx: WriteCtx,
	{
		payload: { appointmentId },
	}: LoggedEvent<'agenda.appointmentEdited' | 'agenda.appointmentRescheduled' | 'agenda.occurrenceSaved'>,
): Promise<void> {
	const account = await accountOf(ctx, appointmentId)
	const credit = account.credits.find((one) => one.kind === 'package' && one.appointmentId === appointmentId)
	if (!credit?.soldPackageId) return
	const sold = await ownRow(ctx, soldPackages, credit.soldPackageId)
	if (fits(sold, account.own)) return resize(ctx, credit, account.own)
	await voidCredit(ctx, credit.id)
	await ctx.emit('counter.sessionReturned', { appointmentId, soldPackageId: sold.id })
	await applySessions(ctx, await sessionsFor(ctx, await accountOf(ctx, appointmentId), appointmentId))
}

/** As much as the service costs now, less what was paid of it otherwise. */
async function resize(ctx: WriteCtx, credit: CreditRow, own: AppointmentRecord): Promise<void> {
	const { chargeMinor, creditMinor, paidMinor } = await accountOf(ctx, own.appointment.id)
	const roomMinor =
		chargeMinor === null ? sessionPrice(own) : chargeMinor - creditMinor + credit.amountMinor - paidMinor
	const amountMinor = Math.max(Math.min(sessionPrice(own), roomMinor), 0)
	// A session of what costs nothing more is used all the same.
	if (amountMinor !== credit.amountMinor) await resizeCredit(ctx, credit, amountMinor, { keepsEmpty: true })
}

/** A session of what was cancelled goes back; cancelled too late by the package's rule it is used up and pays nothing. */
export async function settleCancelled(ctx: WriteCtx, credit: CreditRow, { appointment }: AppointmentRecord) {
	const sold = credit.soldPackageId ? await ownRow(ctx, soldPackages, credit.soldPackageId) : null
	const isLate = sold !== null && sold.lateHours > 0 && appointment.startsAt - ctx.now < sold.lateHours * HOUR
	if (isLate) return resizeCredit(ctx, credit, 0, { keepsEmpty: true })
	await voidCredit(ctx, credit.id)
}

/** Who did not come has used the session up, unless the package says otherwise; put right later, it pays again. */
export async function judgeNoShow(
	ctx: WriteCtx,
	{ payload: { appointmentId, status, previous } }: LoggedEvent<'agenda.statusSet'>,
): Promise<void> {
	const isMissed = status === 'no_asistida'
	if (isMissed === (previous === 'no_asistida') || status === 'cancelada') return
	const account = await accountOf(ctx, appointmentId)
	const credit = account.credits.find((one) => one.kind === 'package' && one.appointmentId === appointmentId)
	if (!isMissed) {
		if (!credit) await applySessions(ctx, await sessionsFor(ctx, account, appointmentId))
		return
	}
	if (!credit?.soldPackageId) return
	const sold = await ownRow(ctx, soldPackages, credit.soldPackageId)
	if (sold.noShowUses) return
	await voidCredit(ctx, credit.id)
	await ctx.emit('counter.sessionReturned', { appointmentId, soldPackageId: sold.id })
}
