import { eq } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { paymentSettings } from '#db/schema/payments.ts'
import { type PayProvider } from './providers.ts'
import {
	type ChooseProvider,
	type GiftCardsOnline,
	messages,
	type PaymentSettings,
	type SetRefundRule,
} from './schemas.ts'
import { sealedSellers } from './sellers.server.ts'

type Row = Omit<typeof paymentSettings.$inferSelect, 'businessId' | 'updatedAt'>

const unset: Row = {
	provider: 'mercado_pago',
	sellsGiftCards: false,
	refundsByRule: false,
	noticeHours: 24,
	earlyPercent: 100,
	latePercent: 0,
}

/** How the business is paid online; what nobody set is as it stands at first. */
export async function settingsOf(ctx: ReadCtx | WriteCtx): Promise<Row> {
	const [row] = await ctx.db.select().from(paymentSettings).where(eq(paymentSettings.businessId, ctx.businessId))
	return row ?? unset
}

/** With which providers can be chosen. */
export async function paymentSettingsShown(ctx: ReadCtx): Promise<PaymentSettings> {
	const { provider, sellsGiftCards, refundsByRule, noticeHours, earlyPercent, latePercent } = await settingsOf(ctx)
	return {
		...{ provider, sellsGiftCards, refundsByRule, noticeHours, earlyPercent, latePercent },
		connected: await connectedProviders(ctx),
	}
}

async function connectedProviders(ctx: ReadCtx | WriteCtx): Promise<PayProvider[]> {
	return (await sealedSellers(ctx)).map(({ provider }) => provider)
}

async function keep(ctx: WriteCtx, change: Partial<Row>): Promise<void> {
	const row = { ...change, updatedAt: ctx.now }
	await ctx.db
		.insert(paymentSettings)
		.values({ businessId: ctx.businessId, ...row })
		.onConflictDoUpdate({ target: paymentSettings.businessId, set: row })
	await ctx.emit('payments.settingsChanged', {})
}

/** New links are made there; those that were sent go on being paid where they were made. */
export async function chooseProvider(ctx: WriteCtx, { provider }: ChooseProvider): Promise<{ provider: PayProvider }> {
	if (!(await connectedProviders(ctx)).includes(provider)) {
		throw new DomainError('not_connected', 'provider', undefined, messages.notConnected)
	}
	await keep(ctx, { provider })
	return { provider }
}

/** Whether anybody may buy a gift card on the booking page. */
export async function setGiftCardsOnline(ctx: WriteCtx, input: GiftCardsOnline): Promise<GiftCardsOnline> {
	await keep(ctx, input)
	return input
}

/** What goes back by notice time: said before paying and before cancelling, and kept to. */
export async function setRefundRule(ctx: WriteCtx, rule: SetRefundRule): Promise<SetRefundRule> {
	await keep(ctx, rule)
	return rule
}

/** The first account that is connected is the one that charges; where it goes, another that is connected takes its place. */
export async function followAccounts(ctx: WriteCtx, preferred?: PayProvider): Promise<void> {
	const [{ provider }, connected] = [await settingsOf(ctx), await connectedProviders(ctx)]
	if (connected.includes(provider)) return
	const next = preferred ?? connected[0]
	if (next && next !== provider) await keep(ctx, { provider: next })
}
