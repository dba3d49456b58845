import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ColumnsForm } from '#app/features/clients/import/ui/columns-form.tsx'
import { ImportFrame } from '#app/features/clients/import/ui/import-frame.tsx'
import { ResultView } from '#app/features/clients/import/ui/result-view.tsx'
import { SendingCard } from '#app/features/clients/import/ui/sending-card.tsx'
import { clients } from '#app/features/clients/operations.server.ts'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { frameOf, load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'

export const meta: MetaFunction = () => [{ title: 'Registrar contactos' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const state = await load(ctx, clients.importState, { importId: id })
	return { state, now: ctx.now, mayUndo: ctx.can('contacts.delete'), timeZone: (await frameOf(ctx)).timeZone }
}

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, clients.chooseColumns, {
		input: { importId: id },
		to: ({ importId, isSent }) => `/contactos/importar/${importId}${isSent ? '' : '/revision'}`,
		said: ({ isSent }) => (isSent ? 'Todo en orden: se están enviando' : 'Esto se encontró en tu archivo'),
		done: 'Columnas guardadas',
		refused: 'No se pudieron guardar las columnas',
		failed: 'Error al validar el archivo',
	})
}

export default function OneImport() {
	const { state, now, timeZone, mayUndo } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<DialogHost>
			{state.state === 'columnas' ? (
				<ImportFrame step="columnas">
					<ColumnsForm state={state} result={answer?.result} />
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
