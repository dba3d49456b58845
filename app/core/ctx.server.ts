import { type Adapters } from '#app/integrations/adapters.ts'
import { type Urgency } from '#db/busy.server.ts'
import { type Reader } from '#db/reader.server.ts'
import { type Transaction, type Writer } from '#db/writer.server.ts'
import { type Actor } from './actors.ts'
import { DomainError } from './errors.ts'
import { type Emit } from './events.server.ts'
import { type Permission } from './permissions.ts'
import { type Installation, type Keys } from './settings.server.ts'
import { type News } from './signal.server.ts'

export type Subject = {
	business: { businessId: string }
	partner: { partnerId: string }
	account: { userId: string }
	platform: object
	public: object
}
export type Scope = keyof Subject

type Shared<S extends Scope> = Subject[S] & {
	scope: S
	actor: Actor
	/** Epoch milliseconds, from `lib/clock`. */
	now: number
	/** The key under which secrets are sealed. */
	keys: Keys
	/** Where the program stands. */
	place: Installation
	can(permission: Permission): boolean
	allow(permission: Permission): void
}

/** What a read may do: its `db` has no method that writes, so an insert in a read does not compile. */
export type ReadCtx<S extends Scope = 'business'> = Shared<S> & { db: Reader }

/** Inside a write: `db` is the open transaction, for reads too. */
export type WriteCtx<S extends Scope = 'business'> = Shared<S> & {
	db: Transaction
	emit: Emit
	/** What readers of the log and of the queue are woken with after the commit. */
	news: News
	inTransaction: true
}

/** What a door makes and `execute` takes; its `db` is the reader. */
export type Ctx<S extends Scope = Scope> = ReadCtx<S> & {
	writer: Writer
	adapters: Adapters
	/** Whether somebody stands at a door and waits; without it the program's own work. */
	urgency?: Urgency
	inTransaction?: undefined
}

/** The clients and keys a ctx carries: the program's own, a test's, or those of a copy of the file. */
export type Runtime = {
	db: Reader
	writer: Writer
	adapters: Adapters
	keys: Keys
	place: Installation
	urgency?: Urgency
}

/** Makes a ctx. `subject` names the business, partner or person that its scope is about. */
export function makeCtx<S extends Scope>(
	runtime: Runtime,
	scope: S,
	subject: Subject[S],
	actor: Actor,
	now: number,
): Ctx<S> {
	const { db, writer, adapters, keys, place, urgency } = runtime
	const can = (permission: Permission) => permission === 'public' || actor.permissions.has(permission)
	const ctx = {
		...subject,
		db,
		writer,
		adapters,
		keys,
		place,
		urgency,
		scope,
		actor,
		now,
		can,
		allow: (permission: Permission) => {
			if (!can(permission)) throw new DomainError('forbidden')
		},
	}
	// The compiler can't see through the spread of a generic subject.
	return ctx as unknown as Ctx<S>
}

/** The same house for another scope or actor, e.g. a job that steps into a business. */
export function enter<S extends Scope>(ctx: Ctx, scope: S, subject: Subject[S], actor: Actor): Ctx<S> {
	return makeCtx(ctx, scope, subject, actor, ctx.now)
}
