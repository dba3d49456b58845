import { z } from 'zod'
import { type Operation } from '../operation.server.ts'
import { anId, words as list } from './leaves.ts'
import { type Ask, type Row, row } from './row.ts'

const archive = z.object({
	archive: z.boolean().default(false).describe('true archiva; sin él se desarchiva'),
})
const gone = z.object({
	data: z.object({
		_id: anId('brn'),
		isArchived: z.boolean().describe('Se archivó porque algo lo necesita'),
		uses: list('appointments', 'stock'),
	}),
})

type Removed = z.ZodType<{ id: string; outcome: 'deleted' | 'archived'; uses: string[] }>
type Named<Id extends string> = { [Key in Id]: string }

type Records<
	Id extends string,
	Body extends z.ZodObject,
	Create extends z.ZodType,
	Edit extends z.ZodType<Named<Id>>,
	Output extends z.ZodType,
	Answer extends z.ZodObject,
> = {
	path: `/${string}`
	group: string
	words: Record<string, string>
	/** What the operations call the record's id. */
	id: Id
	body: Body
	/** What a body comes to for both; who edits adds the id of the path. */
	in(body: z.output<Body>, ask: Ask): z.input<Create> | Promise<z.input<Create>>
	create: Operation<Create, Output, 'business'>
	edit: Operation<Edit, Output, 'business'>
	setArchived: Operation<z.ZodType<Named<Id> & { archived: boolean }>, Output, 'business'>
	remove: Operation<z.ZodType<Named<Id>>, Removed, 'business'>
	answer: Answer
	out(value: z.output<Output>, call: { businessId: string; ask: Ask }): z.input<Answer> | Promise<z.input<Answer>>
	/** What is said of a record that was made, and of one that was changed. */
	done: { created: string; edited: string }
}

/**
 * The calls of a record that is saved as a whole: POST makes it, PUT changes it, PATCH archives it or brings it back, DELETE
 * takes it away.
 */
export function recordRows<
	Id extends string,
	Body extends z.ZodObject,
	Create extends z.ZodType,
	Edit extends z.ZodType<Named<Id>>,
	Output extends z.ZodType,
	Answer extends z.ZodObject,
>(spec: Records<Id, Body, Create, Edit, Output, Answer>): Row[] {
	const { path, group, words, id, body, answer, out, done, create } = spec
	// A computed key widens to `string`: what the operations ask for is proven by `Records`.
	type Any<Out extends z.ZodType> = Operation<z.ZodType<object>, Out, 'business'>
	const one = `${path}/{id}` as const
	const named = (params: Record<string, string>) => ({ [id]: params.id })
	return [
		row({
			...{ method: 'POST', path, group, operation: create, body, answer, done: done.created, words },
			in: ({ body, ask }) => spec.in(body, ask),
			out,
		}),
		row({
			...{ method: 'PUT', path: one, group, operation: spec.edit as unknown as Any<Output> },
			...{ body, answer, done: done.edited, words },
			in: async ({ params, body, ask }) => ({ ...((await spec.in(body, ask)) as object), ...named(params) }),
			out,
		}),
		row({
			...{ method: 'PATCH', path: one, group, operation: spec.setArchived as unknown as Any<Output> },
			...{ query: archive, answer, words },
			in: ({ params, query }) => ({ ...named(params), archived: query.archive }),
			out,
		}),
		row({
			...{ method: 'DELETE', path: one, group, operation: spec.remove as unknown as Any<Removed> },
			...{ answer: gone, words },
			in: ({ params }) => named(params),
			out: ({ id, outcome, uses }) => ({ data: { _id: id, isArchived: outcome === 'archived', uses } }),
		}),
	]
}
