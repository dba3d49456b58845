import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { type Ctx } from '#app/core/ctx.server.ts'
import { ColumnsForm } from '#app/features/clients/import/ui/columns-form.tsx'
import { ImportFrame } from '#app/features/clients/import/ui/import-frame.tsx'
import { ResultView } from '#app/features/clients/import/ui/result-view.tsx'
import { SendingCard } from '#app/features/clients/import/ui/sending-card.tsx'
import { clients } from '#app/features/clients/operations.server.ts'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { attempt } from '#app/web/attempt.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { redirectWithFlash } from '#app/web/flash.server.ts'
import { frameOf, load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'

export const meta: MetaFunction = () => [{ title: 'Registrar contactos' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const state = await load(ctx, clients.importState, { importId: id })
	const { fields } = await load(ctx, clients.clientLook, {})
	const { timeZone } = await frameOf(ctx)
	return { state, fields, now: ctx.now, mayUndo: ctx.can('contacts.delete'), timeZone }
}

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const answer = await submit(ctx, request, clients.chooseColumns, {
		input: { importId: id },
		to: ({ importId }) => `/contactos/importar/${importId}/revision`,
		done: 'Esto se encontró en tu archivo',
		refused: 'No se pudieron guardar las columnas',
		failed: 'Error al validar el archivo',
	})
	if (!(answer instanceof Response) || !(await isSentClean(ctx, id))) return answer
	return redirectWithFlash(request, `/contactos/importar/${id}`, 'Todo en orden: se están enviando')
}

/** A file of which no row wants a word is sent at once (IMP-007). */
async function isSentClean(ctx: Ctx<'business'>, importId: string): Promise<boolean> {
	const { isClean } = await load(ctx, clients.reviewImport, { importId, shown: 1 })
	return isClean && (await attempt(ctx, clients.sendImport, { importId })).ok
}

export default function OneImport() {
	const { state, fields, now, timeZone, mayUndo } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<DialogHost>
			{state.state === 'columnas' ? (
				<ImportFrame step="columnas">
					<ColumnsForm state={state} fields={fields} result={answer?.result} />
				</ImportFrame>
			) : state.state === 'enviando' || state.state === 'deshaciendo' ? (
				<ImportFrame step="envio">
					<SendingCard state={state} now={now} />
				</ImportFrame>
			) : (
				<ImportFrame step="fin">
					<ResultView state={{ ...state, state: state.state }} timeZone={timeZone} mayUndo={mayUndo} />
				</ImportFrame>
			)}
		</DialogHost>
	)
}
