import { type LoaderFunctionArgs } from '@remix-run/node'
import { type Ctx } from '#app/core/ctx.server.ts'
import { clients } from '#app/features/clients/operations.server.ts'
import { type PersonFiles } from '#app/features/clients/privacy/schemas-privacy.ts'
import { toIso } from '#app/lib/time.ts'
import { panelContext } from '#app/web/context.server.ts'
import { zipStreamAnswer } from '#app/web/downloads/zip.server.ts'
import { load } from '#app/web/load.server.ts'

/** Everything of one person in one file, written while it is sent. */
export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const held = await load(ctx, clients.personFiles, { contactId: id })
	await load(ctx, clients.notePersonExport, { contactId: id })
	return zipStreamAnswer('todo-de-una-persona.zip', [
		{ name: 'LEEME.txt', chunks: [readme(ctx, held)] },
		...held.files.map((file) => ({ name: `datos/${file}.jsonl`, chunks: linesOf(ctx, id, file) })),
		...held.media.map((one) => ({ name: `archivos/${nameOf(one)}`, chunks: bytesOf(ctx, one.storageKey) })),
	])
}

async function* linesOf(ctx: Ctx<'business'>, contactId: string, file: string): AsyncGenerator<string> {
	let after: number | undefined = 0
	while (after !== undefined) {
		const part: { lines: string; next?: number } = await load(ctx, clients.personPart, { contactId, file, after })
		yield part.lines
		after = part.next
	}
}

async function* bytesOf({ adapters }: Ctx<'business'>, storageKey: string): AsyncGenerator<Uint8Array> {
	const found = await adapters.storage.get(storageKey)
	if (found) yield* found.stream as AsyncIterable<Uint8Array>
}

function nameOf({ id, name }: PersonFiles['media'][number]): string {
	const plain = (name ?? 'archivo').normalize('NFC').replace(/[^\p{L}\p{N}._-]+/gu, '_')
	return `${id}-${plain.slice(-80)}`
}

function readme({ now }: Ctx<'business'>, { name, media }: PersonFiles): string {
	return [
		`Todo lo que este negocio guarda de ${name}.`,
		`Descargado el ${toIso(now)}`,
		'',
		'datos/ tiene una línea JSON por registro, en UTF-8. Las fechas que terminan en _at son milisegundos desde 1970 (UTC);',
		'las cantidades que terminan en _minor son centavos.',
		`archivos/ tiene los ${media.length} archivos enviados o recibidos; su nombre empieza con su identificador.`,
		'',
	].join('\r\n')
}
