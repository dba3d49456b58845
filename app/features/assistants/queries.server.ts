import { and, asc, desc, eq, ne } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { leftOut } from '#app/core/rows/left-out.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { branchRows } from '#app/features/branches/queries.server.ts'
import { type Balances, balancesOf } from '#app/features/credits/queries.server.ts'
import { creditsInFull } from '#app/lib/words/credits-text.ts'
import { assistants } from '#db/schema/assistants.ts'
import { branches } from '#db/schema/branches.ts'
import { guisesOf } from './circle.server.ts'
import { audienceOf, type Correspondent, inEffect, isForAlone, mayAnswer } from './rules.ts'
import {
	type AssistantCard,
	type AssistantCards,
	type AssistantRecord,
	type AssistantRef,
	Capabilities,
} from './schemas.ts'

type Row = typeof assistants.$inferSelect
/** The stored record, its capabilities complete and as far as they count. */
export type Assistant = Row & { capabilities: Capabilities }

/** Throws `not_found`. */
export async function getAssistant(ctx: ReadCtx | WriteCtx, assistantId: string): Promise<Assistant> {
	const rows = await ctx.db
		.select()
		.from(assistants)
		.where(owned(ctx, assistants, assistantId))
	return toAssistant(only(rows, 'assistantId'))
}

/** The switches as they were set, those too that the panel does not show now. Throws `not_found`. */
export async function storedCapabilities(ctx: WriteCtx, assistantId: string): Promise<Capabilities> {
	const [row] = await ctx.db
		.select({ capabilities: assistants.capabilities })
		.from(assistants)
		.where(owned(ctx, assistants, assistantId))
	return Capabilities.parse(only(row ? [row] : [], 'assistantId').capabilities)
}

/**
 * The live assistant of a branch that answers its clients' messages, the oldest where there are several; its capabilities
 * rule there, whether it is switched on or not.
 */
export async function assistantOfBranch(
	ctx: ReadCtx | WriteCtx,
	branchId: string,
): Promise<Pick<Assistant, 'id' | 'name' | 'capabilities'> | null> {
	const { id, name, capabilities, createdAt, mode, respondTo, type } = assistants
	const ofClients = and(eq(mode, 'production'), eq(respondTo, 'messages'), ne(type, 'business'))
	const live = and(eq(assistants.branchId, branchId), ofClients)
	const [row] = await ctx.db
		.select({ id, name, capabilities })
		.from(assistants)
		.where(and(owned(ctx, assistants), live))
		.orderBy(asc(createdAt), asc(id))
		.limit(1)
	return row ? { ...row, capabilities: Capabilities.parse(row.capabilities) } : null
}

type Asker = Correspondent & { whatsapp?: string | null; countryCode?: string | null }
export type Asked = { contact: Asker; branchId?: string; channel: string }

/**
 * Who answers this person there (kernel §7): of those that may, one of the person's branch before others, one for such
 * people alone before one for several sorts, then the oldest. A number for tests and the house's own people have theirs
 * before others. Null where nobody may.
 */
export async function assistantFor(
	ctx: ReadCtx | WriteCtx,
	{ contact, branchId, channel }: Asked,
): Promise<Assistant | null> {
	const rows = await ctx.db
		.select()
		.from(assistants)
		.where(and(owned(ctx, assistants), eq(assistants.isWorking, true)))
		.orderBy(asc(assistants.createdAt), asc(assistants.id))
		.limit(200)
	const isForFew = rows.some(({ mode, correspondTo }) => mode === 'test' || few.includes(correspondTo))
	const guises = isForFew ? await guisesOf(ctx, contact) : [contact]
	const answering = guises.map((guise) => rows.filter((row) => mayAnswer(row, guise, channel)))
	const able = answering.find((some) => some.length > 0) ?? []
	const near = branchId ? able.filter((row) => row.branchId === branchId) : able
	const pool = near.length > 0 ? near : able
	const chosen = pool.find(isForAlone) ?? pool[0]
	return chosen ? toAssistant(chosen) : null
}

/**
 * The assistant that was chosen for an account, wherever it listens, as long as it may answer this person: whom it is meant
 * for counts there as everywhere, also where that was changed after the choice. Null else.
 */
export async function chosenAssistant(
	ctx: ReadCtx | WriteCtx,
	assistantId: string,
	{ contact, channel }: Omit<Asked, 'branchId'>,
): Promise<Assistant | null> {
	const [row] = await ctx.db
		.select()
		.from(assistants)
		.where(owned(ctx, assistants, assistantId))
	if (!row) return null
	const guises = await guisesOf(ctx, contact)
	const listening = { ...row, channels: [channel] }
	return guises.some((guise) => mayAnswer(listening, guise, channel)) ? toAssistant(row) : null
}

/** Audiences for which one must know whose number it is. */
const few = ['business', 'test_numbers']

/** One card per assistant, oldest first, and the branches that may have more of them. */
export async function listAssistants(ctx: ReadCtx): Promise<AssistantCards> {
	const assistants = await assistantCards(ctx)
	const places = await branchRows(ctx, { archived: false })
	return { assistants, branches: places.map(({ id, name }) => ({ id, name })) }
}

/** One card per assistant, oldest first. */
export async function assistantCards(ctx: ReadCtx): Promise<AssistantCards['assistants']> {
	const balances = await balancesOf(ctx)
	const rows = await withBranches(ctx)
	return rows.map(({ assistant, branchName }) => toCard(ctx, { assistant, branchName, balances }))
}

export async function showAssistant(ctx: ReadCtx | WriteCtx, { assistantId }: AssistantRef): Promise<AssistantRecord> {
	const balances = await balancesOf(ctx)
	const { assistant: row, branchName } = only(await withBranches(ctx, assistantId), 'assistantId')
	const { mode, type, respondTo, personality, goal, greeting, instructions, notes, capabilities } = toAssistant(row)
	const texts = { personality, goal, greeting, instructions, notes }
	const { temperatureHundredths, reasoningEffort, correspondTo, creditsPerDay } = row
	const config = { temperature: temperatureHundredths / 100, reasoningEffort, correspondTo }
	return {
		...toCard(ctx, { assistant: row, branchName, balances }),
		mode,
		type,
		respondTo,
		...texts,
		...config,
		price: row.priceHundredths / 100,
		funnelId: row.funnelId,
		...leftOut({ creditsPerDay }),
		balances: ctx.can('credits.view') ? balanceTexts(balances) : undefined,
		copyFrom: await otherOf(ctx, row),
		noticesBy: nameOnly(await assistantOfBranch(ctx, row.branchId)),
		capabilities,
		speaks: ctx.place.speech === true,
		understandsMedia: ctx.place.languageModel,
	}
}

const nameOnly = (one: { id: string; name: string } | null) => one && { id: one.id, name: one.name }

const balanceTexts = ({ gpt_model, reasoning_model }: Balances) => ({
	gpt_model: creditsInFull(gpt_model),
	reasoning_model: creditsInFull(reasoning_model),
})

/** The test one of a live assistant and the leads one of a test, that of the same branch before others, the oldest first. */
async function otherOf(
	ctx: ReadCtx | WriteCtx,
	{ id, mode, branchId }: Row,
): Promise<{ id: string; name: string } | null> {
	const wanted =
		mode === 'test' ? and(ne(assistants.mode, 'test'), eq(assistants.type, 'new')) : eq(assistants.mode, 'test')
	const [other] = await ctx.db
		.select({ id: assistants.id, name: assistants.name })
		.from(assistants)
		.where(and(owned(ctx, assistants), wanted, ne(assistants.id, id)))
		.orderBy(desc(eq(assistants.branchId, branchId)), asc(assistants.createdAt), asc(assistants.id))
		.limit(1)
	return other ?? null
}

async function withBranches(ctx: ReadCtx | WriteCtx, assistantId?: string) {
	return ctx.db
		.select({ assistant: assistants, branchName: branches.name })
		.from(assistants)
		.innerJoin(branches, eq(branches.id, assistants.branchId))
		.where(owned(ctx, assistants, assistantId))
		.orderBy(asc(assistants.createdAt), asc(assistants.id))
		.limit(200)
}

type Standing = { assistant: Row; branchName: string; balances: Balances }

function toCard(ctx: ReadCtx | WriteCtx, { assistant: row, branchName, balances }: Standing): AssistantCard {
	const { id, name, color, branchId, channels, model, isWorking } = row
	const left = balances[model]
	const standing = { credits: ctx.can('credits.view') ? creditsInFull(left) : undefined, hasCredits: left > 0 }
	const where = { branchId, branchName }
	return { id, name, color, ...where, channels, audience: audienceOf(row), model, isWorking, ...standing }
}

function toAssistant(row: Row): Assistant {
	return { ...row, capabilities: inEffect(row.type, Capabilities.parse(row.capabilities)) }
}

/** Whether leads of an assistant enter this funnel. */
export async function isFunnelOfAssistant(ctx: ReadCtx, funnelId: string): Promise<boolean> {
	return (await ctx.db.$count(assistants, and(owned(ctx, assistants), eq(assistants.funnelId, funnelId)))) > 0
}
