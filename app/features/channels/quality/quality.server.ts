import { and, eq, inArray, sql } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { channelAccounts, templates } from '#db/schema/channels.ts'
import { messagingLimitText } from '../account-text.ts'
import { type Changed } from '../schemas.ts'
import { askAfterNews } from '../templates/kept.server.ts'
import { templateQuality } from '../templates/template-text.ts'
import { type NumberQuality, type TemplateQuality } from './schemas-quality.ts'

/**
 * WhatsApp judged a number by what people report. What it says stands on the number at once; how it is judged exactly is
 * asked for in the same moment, since the message names a change and no state.
 */
export async function noteNumberQuality(ctx: WriteCtx, input: NumberQuality): Promise<Changed> {
	const { parentId, number, event, limit } = input
	const digits = sql`replace(replace(replace(${channelAccounts.displayAddress}, '+', ''), ' ', ''), '-', '') = ${number}`
	const rows = await ctx.db
		.select({ id: channelAccounts.id, name: channelAccounts.name, health: channelAccounts.health })
		.from(channelAccounts)
		.where(and(owned(ctx, channelAccounts), eq(channelAccounts.parentId, parentId), digits))
		.limit(50)
	for (const { id: accountId, name, health } of rows) {
		const judged = { ...(limit && { messagingLimit: limit }), ...(event === 'FLAGGED' && { quality: 'RED' }) }
		await ctx.db
			.update(channelAccounts)
			.set({ health: { ...health, ...judged } })
			.where(owned(ctx, channelAccounts, accountId))
		await enqueue(ctx, { kind: 'channels.checkAccount', payload: { accountId }, maxAttempts: 1 })
		await ctx.emit('channels.numberJudged', { accountId, event, notice: judgementOf(name, input) })
	}
	return { changed: rows.length }
}

const judgements: Record<string, string> = {
	FLAGGED: 'bajó la calidad del número por lo que reporta la gente',
	UNFLAGGED: 'volvió a dar buena calidad al número',
	UPGRADE: 'subió el límite del número',
	DOWNGRADE: 'bajó el límite del número',
	THROUGHPUT_UPGRADE: 'deja mandar más rápido desde el número',
}

function judgementOf(name: string, { event, limit }: NumberQuality): string {
	const did = judgements[event] ?? 'revisó el número'
	return `WhatsApp ${did} «${name}»${limit ? ` (${messagingLimitText(limit)})` : ''}`
}

/** People took a template better or worse than before; staff hear of it when it is worse. */
export async function noteTemplateQuality(ctx: WriteCtx, input: TemplateQuality): Promise<Changed> {
	const { parentId, name, language, quality } = input
	const accounts = await ctx.db
		.select({ id: channelAccounts.id })
		.from(channelAccounts)
		.where(and(owned(ctx, channelAccounts), eq(channelAccounts.parentId, parentId)))
		.limit(50)
	const ids = accounts.map(({ id }) => id)
	const named = and(eq(templates.name, name), eq(templates.language, language))
	const rows = await ctx.db
		.update(templates)
		.set({ quality, updatedAt: ctx.now })
		.where(and(owned(ctx, templates), inArray(templates.accountId, ids), named))
		.returning({ id: templates.id })
	if (rows.length === 0) return { changed: 0 }
	// Which of several words came last is not told with them: the list says what holds.
	await askAfterNews(ctx, ids)
	await ctx.emit('channels.templateStatusSet', { name, language, status: quality })
	if (quality === 'YELLOW' || quality === 'RED') {
		const words = templateQuality(quality)?.toLowerCase()
		const notice = `La plantilla «${name}» tiene ${words}: si sigue así, WhatsApp la pausa`
		await ctx.emit('channels.templateJudged', { name, language, status: quality, notice })
	}
	return { changed: rows.length }
}
