import { z } from 'zod'
import { anId, businessId, entity, instant, sentence, wrapped } from '#app/core/api/leaves.ts'
import { toIso } from '#app/lib/time-iso.ts'
import { type Entry, EntryReason, type Funnel, Message, Phase, Scenario, WriteFunnel } from './schemas.ts'

const { id: _message, ...message } = Message.shape
const { id: _scenario, waLabel, messages: _said, ...scenario } = Scenario.shape
const { id: _phase, scenarios: _all, ...phase } = Phase.shape

const part = sentence('7hk2m9qd')
const WireMessage = z.object({ _id: part, ...message })
const WireScenario = z.object({
	...{ _id: part, ...scenario, WALabel: waLabel },
	reactivationMessagesSequence: z.array(WireMessage),
})
const WirePhase = z.object({ _id: part, ...phase, scenarios: z.array(WireScenario) })

export const WireFunnel = entity('Funnel', {
	_id: anId('fun'),
	businessId: anId('biz'),
	name: sentence('Nuevas clientas'),
	description: z.string().nullable(),
	isMain: z.boolean().describe('Los leads nuevos entran a este'),
	notes: z.array(z.object({ text: sentence('Empezó la promoción'), date: instant })),
	phases: z.array(WirePhase),
})

export function funnelOut(businessId: string, funnel: Funnel): z.input<typeof WireFunnel> {
	const { id, name, description, isMain, notes, phases } = funnel
	return {
		...{ _id: id, businessId, name, description, isMain },
		notes: notes.map(({ text, at }) => ({ text, date: toIso(at) })),
		phases: phases.map(({ id: own, scenarios, ...rest }) => ({
			...{ _id: own, ...rest },
			scenarios: scenarios.map(({ id: key, waLabel: WALabel, messages, ...one }) => ({
				...{ _id: key, ...one, WALabel },
				reactivationMessagesSequence: messages.map(({ id: its, ...said }) => ({ _id: its, ...said })),
			})),
		})),
	}
}

const sent = WriteFunnel.shape.phases.unwrap().element
const { phaseKey, scenarios, ...ofPhase } = sent.shape
const { scenarioKey, waLabel: label, messages: sequence, ...ofScenario } = scenarios.unwrap().element.shape
const { messageKey, ...ofMessage } = sequence.unwrap().element.shape

const { name, description } = WriteFunnel.shape

/** What tells the place of a part is read from the order it comes in. */
export const FunnelBody = z.object({
	funnel: wrapped('funnel', {
		...{ businessId, name, description },
		phases: z
			.array(
				z.object({
					...{ _id: phaseKey, ...ofPhase },
					scenarios: z
						.array(
							z.object({
								...{ _id: scenarioKey, ...ofScenario, WALabel: label },
								reactivationMessagesSequence: z.array(z.object({ _id: messageKey, ...ofMessage })).default([]),
							}),
						)
						.default([]),
				}),
			)
			.default([]),
	}),
})

export function funnelIn({ businessId: _open, phases, ...funnel }: z.output<typeof FunnelBody>['funnel']): WriteFunnel {
	return {
		...funnel,
		phases: phases.map(({ _id, scenarios: all, ...rest }) => ({
			...{ phaseKey: _id, ...rest },
			scenarios: all.map(({ _id: key, WALabel, reactivationMessagesSequence, ...one }) => ({
				...{ scenarioKey: key, ...one, waLabel: WALabel },
				messages: reactivationMessagesSequence.map(({ _id: own, ...said }) => ({ messageKey: own, ...said })),
			})),
		})),
	}
}

export const WirePlace = entity('FunnelPlace', {
	_id: anId('fen'),
	funnelId: anId('fun'),
	phase: sentence('agenda.cita_agendada').describe('fase.escenario, y el último mensaje enviado si hubo'),
	date: instant,
	current: z.boolean().describe('Ahí está ahora'),
	reason: EntryReason,
})

export function placeOut({ id, funnelId, phase: place, at, isCurrent, reason }: Entry): z.input<typeof WirePlace> {
	return { _id: id, funnelId, phase: place, date: toIso(at), current: isCurrent, reason }
}
