import { type z } from 'zod'
import { type Ctx } from '#app/core/ctx.server.ts'
import { type Operation } from '#app/core/operation.server.ts'
import { type Removed } from '#app/features/branches/schemas.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { sentence, type Texts } from '#app/web/failure-copy.ts'
import { redirectWithFlash } from '#app/web/flash.server.ts'
import { load } from '#app/web/load.server.ts'
import { listQuery } from '#app/web/next-page.server.ts'
import { noteUnsaid } from '#app/web/submit.server.ts'

type Op<Input extends z.ZodType, Output extends z.ZodType> = Operation<Input, Output, 'business'>

/** A list for its screen. One that can't be loaded leads home with a word about it (SUC-002, SER-002). */
export async function loadOrHome<Input extends z.ZodType, Output extends z.ZodType>(
	ctx: Ctx<'business'>,
	request: Request,
	op: Op<Input, Output>,
	input: z.input<Input>,
): Promise<z.output<Output>> {
	const outcome = await attempt(ctx, op, input)
	if (outcome.ok) return outcome.value
	if (outcome.failure.code !== 'unexpected') return load(ctx, op, input)
	const texts = { done: '', refused: '', failed: 'Error al cargar la información' }
	throw await redirectWithFlash(request, '/principal', sentence(outcome.failure, texts), { status: 'fallo' })
}

type Removal = Omit<Texts, 'done'> & { back: string; deleted: string; archived: string }

/** The button that deletes, or archives what is still needed: the flash says which. */
export async function removeOrArchive<Input extends z.ZodType>(
	ctx: Ctx<'business'>,
	request: Request,
	op: Op<Input, typeof Removed>,
	{ input, back, ...told }: Removal & { input: z.input<Input> },
) {
	const outcome = await attempt(ctx, op, input)
	if (outcome.ok) return redirectWithFlash(request, back, told[outcome.value.outcome])
	const texts = { ...told, done: '' }
	noteUnsaid(op, outcome.failure, texts)
	return redirectWithFlash(request, back, sentence(outcome.failure, texts), { status: 'fallo' })
}

/** What the address of a list of cards says: `?q=`, `?archivados=1`. */
export function cardsQuery(request: Request): { search?: string; onlyArchived: boolean } {
	const { q, archivados } = listQuery(request, 'q', 'archivados')
	return { search: q?.slice(0, 100), onlyArchived: archivados === '1' }
}

/** The year that a page of days shows: `?anio=`, this one unless told. */
export function yearOf(request: Request, today: string): number {
	const asked = Number(new URL(request.url).searchParams.get('anio'))
	return Number.isInteger(asked) && asked >= 2020 && asked <= 2100 ? asked : Number(today.slice(0, 4))
}
