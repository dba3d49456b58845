import { eq } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { digitsOf, extendedCode } from '#app/lib/phone.ts'
import { businesses } from '#db/schema/businesses.ts'
import { writeRecord } from './record.server.ts'
import { type SaveCreditAlerts, type Saved, type SaveSettings, type SetStripeCustomer } from './schemas-settings.ts'

/** How assistants answer: pause before a reply, replies of a day, numbers that count as tests (NEG-026, NEG-027); when nothing is sent by rule. */
export async function saveSettings(ctx: WriteCtx, input: SaveSettings): Promise<Saved> {
	const { delayResponse, limitMessagesPerDay = null, quietFrom, quietTo } = input
	const { creditsPerDay = null, patienceMinutes = null } = input
	const numbers = input.testingNumbers.flatMap(({ whatsapp, countryCode }) =>
		whatsapp ? [{ whatsapp: digitsOf(whatsapp), countryCode, countryCodeExt: extendedCode(countryCode) }] : [],
	)
	const testingNumbers = numbers.filter((one, index) => numbers.findIndex((other) => sameNumber(one, other)) === index)
	const columns = { delayResponse, limitMessagesPerDay, creditsPerDay, patienceMinutes, quietFrom, quietTo }
	await ctx.db.update(businesses).set(columns).where(eq(businesses.id, ctx.businessId))
	await writeRecord(ctx, { testingNumbers })
	await ctx.emit('businesses.settingsSaved', { businessId: ctx.businessId })
	return { id: ctx.businessId }
}

function sameNumber(a: { whatsapp: string; countryCode: string }, b: { whatsapp: string; countryCode: string }) {
	return a.whatsapp === b.whatsapp && a.countryCode === b.countryCode
}

/** When staff are told that credits run low (API-207). */
export async function saveCreditAlerts(ctx: WriteCtx, input: SaveCreditAlerts): Promise<Saved> {
	await writeRecord(ctx, input)
	await ctx.emit('businesses.creditAlertsSaved', { businessId: ctx.businessId })
	return { id: ctx.businessId }
}

/** The business's id at the card provider: it opens a billing portal, so only the house may change it (API-205). */
export async function setStripeCustomer(ctx: WriteCtx, { stripeCustomerId }: SetStripeCustomer): Promise<Saved> {
	await writeRecord(ctx, { stripeCustomerId })
	await ctx.emit('businesses.stripeCustomerSet', { businessId: ctx.businessId })
	return { id: ctx.businessId }
}

/** Whether an assistant is there and a channel answers; told by the features that know. */
export async function noteAi(ctx: WriteCtx, change: { aiConfigured?: boolean; aiConnected?: boolean }): Promise<void> {
	await writeRecord(ctx, change)
}
