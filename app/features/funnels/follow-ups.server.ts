import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { newShortId } from '#app/lib/id.ts'
import { type FunnelMessage } from '#db/schema/funnels.ts'
import { moved } from './phases.server.ts'
import { type FunnelRow, funnelRecord, getFunnelRow, standOf } from './queries.server.ts'
import { keepScenarios } from './scenarios.server.ts'
import { type Funnel, type MoveMessage, messages, type OneMessage, type SaveMessage } from './schemas.ts'

const mostMessages = 15

/** A follow-up message of a scenario is changed in its place, or comes last. Throws `not_found`. */
export async function saveMessage(ctx: WriteCtx, input: SaveMessage): Promise<Funnel> {
	const funnel = await getFunnelRow(ctx, input.funnelId)
	const { scenario } = standOf(funnel, input.scenarioKey)
	const before = input.messageKey ? messageOf(scenario.messages, input.messageKey) : undefined
	if (!before && scenario.messages.length >= mostMessages)
		throw new DomainError('invalid_input', 'text', undefined, messages.tooManyMessages)
	const message = toMessage(input, scenario.messages, before)
	const next = before
		? scenario.messages.map((one) => (one === before ? message : one))
		: [...scenario.messages, message]
	await keep(ctx, funnel, scenario.id, next)
	await ctx.emit('funnels.messageSaved', { funnelId: funnel.id, scenarioId: scenario.id, messageId: message.id })
	return funnelRecord(ctx, { funnelId: funnel.id })
}

function messageOf(list: FunnelMessage[], messageId: string): FunnelMessage {
	const found = list.find(({ id }) => id === messageId)
	if (!found) throw new DomainError('not_found', 'messageKey')
	return found
}

/** The sign of the delay tells its direction (REA-005); its name is what a person's place calls it (D-40), so it stays. */
function toMessage(input: SaveMessage, others: FunnelMessage[], before?: FunnelMessage): FunnelMessage {
	const { text, timeUnit, delayReference, direction } = input
	const names = others.map((one) => one.formattedName)
	const free = Array.from({ length: others.length + 1 }, (_, at) => `mensaje_${at + 1}`)
	return {
		...{ id: before?.id ?? newShortId(8), text, timeUnit, delayReference },
		formattedName: before?.formattedName ?? free.find((name) => !names.includes(name)) ?? newShortId(8),
		delay: direction === 'before' && input.delay !== 0 ? -input.delay : input.delay,
		deletable: before?.deletable ?? true,
	}
}

async function keep(ctx: WriteCtx, funnel: FunnelRow, scenarioId: string, list: FunnelMessage[]): Promise<void> {
	const { phase } = standOf(funnel, scenarioId)
	const scenarios = phase.scenarios.map((one) => (one.id === scenarioId ? { ...one, messages: list } : one))
	await keepScenarios(ctx, funnel, phase, scenarios)
}

/** To another place in the sequence. */
export async function moveMessage(
	ctx: WriteCtx,
	{ funnelId, scenarioKey, messageKey, to }: MoveMessage,
): Promise<Funnel> {
	const funnel = await getFunnelRow(ctx, funnelId)
	const { scenario } = standOf(funnel, scenarioKey)
	const at = scenario.messages.indexOf(messageOf(scenario.messages, messageKey))
	await keep(ctx, funnel, scenario.id, moved(scenario.messages, at, to))
	await ctx.emit('funnels.messageMoved', { funnelId: funnel.id, scenarioId: scenario.id, messageId: messageKey })
	return funnelRecord(ctx, { funnelId: funnel.id })
}

/** Throws `conflict` for one that stays (REA-008). */
export async function removeMessage(ctx: WriteCtx, { funnelId, scenarioKey, messageKey }: OneMessage): Promise<Funnel> {
	const funnel = await getFunnelRow(ctx, funnelId)
	const { scenario } = standOf(funnel, scenarioKey)
	const message = messageOf(scenario.messages, messageKey)
	if (!message.deletable) throw new DomainError('conflict', 'messageKey', undefined, messages.keptMessage)
	const rest = scenario.messages.filter((one) => one !== message)
	await keep(ctx, funnel, scenario.id, rest)
	await ctx.emit('funnels.messageRemoved', { funnelId: funnel.id, scenarioId: scenario.id, messageId: messageKey })
	return funnelRecord(ctx, { funnelId: funnel.id })
}
