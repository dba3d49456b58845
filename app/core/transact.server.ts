import { currentTransaction } from '#db/transaction.server.ts'
import { type Transaction } from '#db/writer.server.ts'
import { type Ctx, type Scope, type Subject, type WriteCtx } from './ctx.server.ts'
import { emitter } from './events.server.ts'
import { type TakenJobs, takeDueJobs } from './jobs.server.ts'
import { type News, wakeReaders } from './signal.server.ts'

/** Joins the transaction of its ctx; without one, takes a turn at the writer and opens it. */
export async function transact<S extends Scope, T>(
	ctx: Ctx<S> | WriteCtx<S>,
	run: (ctx: WriteCtx<S>) => Promise<T>,
): Promise<T> {
	if (ctx.inTransaction) return run(ctx)
	if (currentTransaction()) throw new Error('transact inside a transaction with an outer ctx')
	const news: News = { jobs: false, due: [], events: [] }
	const taken: { jobs: TakenJobs | null } = { jobs: null }
	const work = async (db: Transaction) => {
		const within = inside(ctx, db as WriteCtx<S>['db'], news)
		const result = await run(within)
		taken.jobs = await takeDueJobs(within, ctx.writer)
		return result
	}
	const result = await ctx.writer.transaction(work, ctx.urgency).catch((error: unknown) => {
		taken.jobs?.letGo()
		throw error
	})
	taken.jobs?.begin()
	if (!ctx.writer.isOfCopy) wakeReaders(news)
	return result
}

/** Swaps the reader for the transaction and binds `emit` to it, so that no event escapes its change. */
function inside<S extends Scope>(ctx: Ctx<S>, db: WriteCtx<S>['db'], news: WriteCtx['news']): WriteCtx<S> {
	const { writer: _writer, adapters: _adapters, urgency: _urgency, ...rest } = ctx
	const within = { ...rest, db, news, inTransaction: true, emit: undefined } as unknown as WriteCtx<S>
	within.emit = emitter(within)
	return within
}

/** The same open transaction for another scope, e.g. an operation of the platform that changes one business. */
export function within<S extends Scope>(ctx: WriteCtx<Scope>, scope: S, subject: Subject[S]): WriteCtx<S> {
	const other = { ...ctx, ...subject, scope, emit: undefined } as unknown as WriteCtx<S>
	other.emit = emitter(other)
	return other
}
