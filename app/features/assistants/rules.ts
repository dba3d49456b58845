import { type AudienceMark, Capabilities } from './schemas.ts'

/** D-10: a test assistant is for tests whatever its type; else the type decides (000 §2). */
export function audienceOf({ mode, type }: { mode: string; type: string }): AudienceMark {
	if (mode === 'test') return 'tests'
	if (type === 'new') return 'leads'
	return type === 'business' ? 'business' : 'clients'
}

type Audience = { mode: string; correspondTo: string; channels: string[]; isWorking: boolean; respondTo: string }
/** `type` personal is somebody of the business's own (000 §3: business means admin and employees). */
export type Correspondent = { type: 'lead' | 'client' | 'personal'; isTest: boolean; noRespond: boolean }

const audiences: Record<string, Correspondent['type'][]> = {
	leads_and_clients: ['lead', 'client'],
	leads: ['lead'],
	clients: ['client'],
	business: ['personal'],
}

/** Whether it may answer this person there: switched on, listening on the channel, meant for such people. */
export function mayAnswer(assistant: Audience, contact: Correspondent, channel: string): boolean {
	if (!assistant.isWorking || contact.noRespond || assistant.respondTo !== 'messages') return false
	if (!assistant.channels.includes(channel)) return false
	if (assistant.mode === 'test' || assistant.correspondTo === 'test_numbers') return contact.isTest
	return !contact.isTest && (audiences[assistant.correspondTo]?.includes(contact.type) ?? false)
}

/** Whom it answers are the house's own people: the tools of the team are theirs alone. */
export function answersTeam({ correspondTo }: Pick<Audience, 'correspondTo'>): boolean {
	return correspondTo === 'business'
}

/** Meant for this sort of people alone, rather than for several sorts. */
export function isForAlone(assistant: Pick<Audience, 'correspondTo'>): boolean {
	return (audiences[assistant.correspondTo]?.length ?? 0) <= 1
}

/** D-17: all that the panel of an assistant of type business has. */
export const businessCapabilities = [
	...(['collectClientData', 'createReminders', 'createBlockSchedules'] as const),
	...(['updateAppointmentStatus', 'getAppointmentsByDate', 'processAudio', 'processImages'] as const),
] as const

/** `changed` as far as the panel of this type has it: what is not shown stays as it was. */
export function asShown(type: string, before: Capabilities, changed: Capabilities): Capabilities {
	if (type !== 'business') return changed
	const shown = businessCapabilities.map((name) => [name, changed[name]])
	return { ...before, ...Object.fromEntries(shown) }
}

/** What counts of the stored switches: one that the panel of this type does not show is off, whatever it was before. */
export function inEffect(type: string, stored: Capabilities): Capabilities {
	return asShown(type, Capabilities.parse({}), stored)
}
