import { type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { assistants } from '#db/schema/assistants.ts'
import { getAssistant } from './queries.server.ts'
import { type SaveCapabilities, type SaveConfig, type SavedAssistant, type SaveTexts } from './schemas-settings.ts'

/** An assistant that books not at once waits so long when nobody says how long (ASI-058). */
const usualWait = 30

/** The prompt form. Throws `not_found`. */
export async function saveTexts(ctx: WriteCtx, { assistantId, personality, ...texts }: SaveTexts) {
	return save(ctx, assistantId, { ...texts, personality: personality.join(', ') }, 'texts')
}

/** The config form. Throws `not_found`. */
export async function saveConfig(ctx: WriteCtx, { assistantId, temperature, ...config }: SaveConfig) {
	return save(ctx, assistantId, { ...config, temperatureHundredths: Math.round(temperature * 100) }, 'config')
}

/** The capabilities panel; those that it does not name stay as they are. Throws `not_found`. */
export async function saveCapabilities(ctx: WriteCtx, input: SaveCapabilities): Promise<SavedAssistant> {
	const { assistantId, isImmediate, waitHours, waitMinutes, reminderHours, ...rest } = input
	const { isPaginated, slotsPerPage, isFixedRange, daysToLookAhead, ...switches } = rest
	const { capabilities } = await getAssistant(ctx, assistantId)
	const changed = {
		...capabilities,
		...switches,
		waitTimeToSchedule: isImmediate ? 0 : waitHours * 60 + waitMinutes || usualWait,
		searchPaginatedSchedules: isPaginated
			? { slotsPerPage, daysToLookAhead: isFixedRange ? daysToLookAhead : null }
			: null,
		sendReminder: reminderHours ?? null,
	}
	return save(ctx, assistantId, { capabilities: changed }, 'capabilities')
}

type Change = Partial<typeof assistants.$inferInsert>

async function save(ctx: WriteCtx, assistantId: string, change: Change, part: string): Promise<SavedAssistant> {
	const { id } = await getAssistant(ctx, assistantId)
	await ctx.db
		.update(assistants)
		.set(change)
		.where(owned(ctx, assistants, id))
	await ctx.emit('assistants.assistantSaved', { assistantId: id, part })
	return { id }
}
