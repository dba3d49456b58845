import { type EventEmitter } from 'node:events'
import { type z } from 'zod'
import { type Writer } from '#db/writer.server.ts'
import { type Row } from './api/row.ts'
import { type Deliveries, type Delivery } from './deliveries.server.ts'
import { coreEvents, type EventStart, type Events } from './event-map.ts'
import { type JobTaker } from './jobs.server.ts'
import { type Operation } from './operation.server.ts'
import { type BusinessPermission } from './permissions.ts'
import { type Pool } from './pools.ts'
import { type Reference } from './references.server.ts'
import { type Retention } from './retention/retention.server.ts'
import { type AfterSubscriber, type InsideSubscriber } from './subscribers.server.ts'

type Registry = {
	operations: Map<string, Operation>
	/** What each event carries. */
	events: Map<string, z.ZodObject>
	inside: Map<string, InsideSubscriber[]>
	after: AfterSubscriber[]
	deliveries: Map<string, Delivery>
	/** Whose places the jobs of a kind take. */
	pools: Map<string, Pool>
	references: Reference[]
	/** What leaves by its age, in the order in which it is swept. */
	retention: Retention[]
	signal?: EventEmitter
	/** Whether other processes wake this one's readers. */
	isWoken?: boolean
	/** Who works off the queue of a database in this process. */
	takers?: WeakMap<Writer, JobTaker>
}

const key = Symbol.for('recepcion')

/** The one registry of the process; it stands on globalThis, so that hot reloading keeps it. */
export function registry(): Registry {
	const globals = globalThis as { [key: symbol]: Registry | undefined }
	globals[key] ??= {
		operations: new Map(),
		events: new Map(Object.entries(coreEvents)),
		inside: new Map(),
		after: [],
		deliveries: new Map(),
		pools: new Map(),
		references: [],
		retention: [],
	}
	return globals[key]
}

/** All that the product knows of a feature: its `feature.server.ts`. */
export type Feature = {
	/** Its folder below app/features. */
	name: string
	operations?: Record<string, Operation>
	events?: Events<string>
	inside?: InsideSubscriber[]
	after?: AfterSubscriber[]
	deliveries?: Deliveries
	references?: Reference[]
	/** How old rows of its tables may become; those that refer to others stand before them. */
	retention?: Retention[]
	/**
	 * Which of its events reach the browsers of their business: those of people with one of these words, which are the words
	 * of the pages that show what the event is about. Anything else stays in the log.
	 */
	live?: Partial<Record<EventStart, BusinessPermission[]>>
	/** Its calls of the JSON API. */
	api?: Row[]
}

/** The composition root hands every feature's face in here, once, in the order of design.md's list. */
export function compose(features: Feature[]): void {
	const home = registry()
	home.operations.clear()
	home.events = new Map(Object.entries(coreEvents))
	home.inside.clear()
	home.after = []
	home.deliveries.clear()
	home.pools.clear()
	home.references = []
	home.retention = []
	for (const feature of features) add(home, feature)
}

function add(
	home: Registry,
	{ operations = {}, events = {}, inside = [], after = [], deliveries = {}, references = [], retention = [] }: Feature,
) {
	for (const operation of Object.values(operations)) home.operations.set(operation.name, operation)
	for (const [name, payload] of Object.entries(events)) home.events.set(name, payload)
	for (const subscriber of inside) {
		for (const event of subscriber.events) home.inside.set(event, [...(home.inside.get(event) ?? []), subscriber])
	}
	home.after.push(...after)
	home.references.push(...references)
	home.retention.push(...retention)
	for (const [pool, ofPool] of Object.entries(deliveries)) {
		for (const [kind, delivery] of Object.entries(ofPool)) {
			home.deliveries.set(kind, delivery)
			home.pools.set(kind, pool as Pool)
		}
	}
}

/** An operation by its public name, e.g. for a tool or a flow node. Throws for a name nobody registered. */
export function getOperation(name: string): Operation {
	const found = registry().operations.get(name)
	if (!found) throw new Error(`no operation ${name}`)
	return found
}
