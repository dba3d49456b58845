import { z } from 'zod'
import { type Operation, type Outcome } from '#app/core/operation.server.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Operated<Input extends z.ZodType, Output extends z.ZodType> = Operation<Input, Output, 'business'>

/**
 * Of a business; of nobody in particular, which anybody may call; of the platform, for its administrators alone; or of a
 * partner, for his own people and for the platform's administrators, who name him.
 */
type Answered<Input extends z.ZodType, Output extends z.ZodType> =
	| Operated<Input, Output>
	| Operation<Input, Output, 'public'>
	| Operation<Input, Output, 'platform'>
	| Operation<Input, Output, 'partner'>

/** Runs another operation as the same caller: a mapper may need the zone of a branch, or to read what it changed. */
export type Ask = <Input extends z.ZodType, Output extends z.ZodType>(
	operation: Operated<Input, Output>,
	input: z.input<Input>,
) => Promise<Outcome<z.output<Output>>>

/** What came over the wire, read by the row's own schemas. */
export type Call<Params, Query, Body> = { params: Params; query: Query; body: Body; businessId: string; ask: Ask }

type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
	? { [Key in Name]: string } & ParamsOf<Rest>
	: object

type Spec<
	Path extends string,
	Input extends z.ZodType,
	Output extends z.ZodType,
	Query extends z.ZodObject,
	Body extends z.ZodObject,
	Answer extends z.ZodObject,
> = {
	method: Method
	path: Path
	/** The chapter of the documentation. */
	group: string
	/** One Spanish sentence where the call says something else than its operation. */
	summary?: string
	operation: Answered<Input, Output>
	query?: Query
	body?: Body
	/** Everything beside `success` and `message`. */
	answer: Answer
	/** The message of a success. */
	done?: string
	/** Inputs of the operation by their word on the wire, for failures: `{ contactId: 'clientId' }`. */
	words?: Record<string, string>
	in(call: Call<ParamsOf<Path>, z.output<Query>, z.output<Body>>): z.input<Input> | Promise<z.input<Input>>
	out(
		value: z.output<Output>,
		call: Call<ParamsOf<Path>, z.output<Query>, z.output<Body>>,
	): z.input<Answer> | Promise<z.input<Answer>>
	/** Calls of this row that mean another operation, told by their body; null means the row's own. */
	instead?(call: Call<ParamsOf<Path>, z.output<Query>, z.output<Body>>): Promise<Instead | null>
	/** The same method and path with another meaning, told by what was sent; the first that fits, else the row itself. */
	variants?: Variant[]
	/** Of a partner's row: whom it is about, where neither the path's `id` nor a `partnerId` says it: all of them. */
	ofAllPartners?: boolean
	/** A caller without a key or a session, who names the one appointment that is his by its short id. */
	visitor?: Visitor
}

/** What a call does in place of its row's operation. Its answer is the row's: `out` gets nothing of it that it may use. */
export type Instead = { operation: Operation; input: unknown }

export function instead<Input extends z.ZodType, Output extends z.ZodType>(
	operation: Operated<Input, Output>,
	input: z.input<Input>,
): Instead {
	return { operation: operation as unknown as Operation, input }
}

/** What a call means instead, where `when` says so of what was sent, as it came. */
export type Variant = Pick<Row, 'operation' | 'in' | 'out' | 'words' | 'done'> & { when(sent: Sent): boolean }
type Sent = Record<string, unknown>

/** A variant of a row with this body and answer. */
export function variant<
	Input extends z.ZodType,
	Output extends z.ZodType,
	Body extends z.ZodObject,
	Answer extends z.ZodObject,
>(spec: {
	when(sent: Sent): boolean
	body: Body
	answer: Answer
	operation: Answered<Input, Output>
	words?: Record<string, string>
	done?: string
	in(call: Call<Record<string, string>, unknown, z.output<Body>>): z.input<Input>
	out(
		value: z.output<Output>,
		call: Call<Record<string, string>, unknown, z.output<Body>>,
	): z.input<Answer> | Promise<z.input<Answer>>
}): Variant {
	const { when, operation, words, done, in: reads, out } = spec
	return { when, operation, words, done, in: reads, out } as unknown as Variant
}

type Visitor = {
	shortId(body: unknown): string | undefined
	operation: Operation
	out(value: unknown): Record<string, unknown>
}

/** What a visitor's call does instead of the row's operation; `out` throws a DomainError where there is no answer. */
export function visitor<Output extends z.ZodType>(spec: {
	shortId(body: unknown): string | undefined
	operation: Operated<z.ZodType<{ appointmentId: string }, { appointmentId: string }>, Output>
	out(value: z.output<Output>): Record<string, unknown>
}): Visitor {
	return spec as unknown as Visitor
}

/** A call as the router holds it. */
export type Row = {
	method: Method
	path: string
	group: string
	summary?: string
	operation: Operation
	query: z.ZodObject
	body?: z.ZodObject
	answer: z.ZodObject
	done?: string
	words?: Record<string, string>
	in(call: AnyCall): unknown
	out(value: unknown, call: AnyCall): unknown
	instead?(call: AnyCall): Promise<Instead | null>
	variants?: Variant[]
	ofAllPartners?: boolean
	visitor?: Visitor
}
export type AnyCall = Call<Record<string, string>, unknown, unknown>

const nothing = z.object({})

/** One line of the API: its method, path and wire shapes, and how they become an operation's input and output. */
export function row<
	const Path extends string,
	Input extends z.ZodType,
	Output extends z.ZodType,
	Answer extends z.ZodObject,
	Query extends z.ZodObject = typeof nothing,
	Body extends z.ZodObject = typeof nothing,
>(spec: Spec<Path, Input, Output, Query, Body, Answer>): Row {
	// The router holds rows of every shape; `Spec` has proven this one's own.
	return { ...spec, query: spec.query ?? nothing } as unknown as Row
}
