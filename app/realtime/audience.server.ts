import { type EventName, type EventStart, type LoggedEvent } from '#app/core/event-map.ts'
import { type BusinessPermission, businessPermissions, type Permission } from '#app/core/permissions.ts'
import { kinds } from '#app/features/notices/kinds.ts'
import { features } from '#app/features.server.ts'

/** Who hears what, as the features say it. */
const audiences: Partial<Record<EventStart, BusinessPermission[]>> = Object.assign(
	{},
	...features.map(({ live }) => live),
)

/** Words that some event asks for. */
const asked = new Set<Permission>(
	[...Object.values(audiences), ...Object.values(kinds).map((kind) => kind.permission)].flat(),
)
const words = businessPermissions.filter((word) => asked.has(word))

type Told = LoggedEvent extends infer Each ? (Each extends LoggedEvent ? Pick<Each, 'name' | 'payload'> : never) : never

/** Who of a business may hear an event: people with one of these words. None: nobody. */
export function audienceOf({ name, payload }: Told): BusinessPermission[] {
	// A notice belongs to whoever may see its kind.
	if (name === 'notices.raised') return [kinds[payload.kind].permission]
	return audiences[name] ?? audiences[startOf(name)] ?? []
}

function startOf(name: EventName): EventStart {
	return `${name.split('.')[0]}.` as EventStart
}

/** Whether somebody who may do this hears the event. */
export function mayHear(permissions: ReadonlySet<Permission>, event: Told): boolean {
	return audienceOf(event).some((word) => permissions.has(word))
}

/** The room of everybody who listens to a business. */
export const businessRoom = (businessId: string) => `business:${businessId}`
const wordRoom = (businessId: string, word: BusinessPermission) => `business:${businessId}:${word}`

/** The room of those who see the conversations of a business. */
export const inboxSeat = (businessId: string) => wordRoom(businessId, 'inbox.view')

/** The rooms of a business in which somebody with these permissions sits. */
export function seatsOf(businessId: string, permissions: ReadonlySet<Permission>): string[] {
	const allowed = words.filter((word) => permissions.has(word))
	return [businessRoom(businessId), ...allowed.map((word) => wordRoom(businessId, word))]
}

/** The rooms that hear an event; who sits in several hears it once. */
export function roomsFor(event: LoggedEvent): string[] {
	const { businessId } = event
	return businessId ? audienceOf(event).map((word) => wordRoom(businessId, word)) : []
}

/** The businesses whose rooms a line sits in. */
export function businessesIn(rooms: Iterable<string>): string[] {
	return [...new Set([...rooms].flatMap((room) => /^business:([^:]+)/.exec(room)?.[1] ?? []))]
}

/** All rooms of a business among these. */
export function seatsIn(rooms: Iterable<string>, businessId: string): string[] {
	const own = businessRoom(businessId)
	return [...rooms].filter((room) => room === own || room.startsWith(`${own}:`))
}
