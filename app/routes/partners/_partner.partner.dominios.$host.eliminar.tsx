import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { partners } from '#app/features/partners/operations.server.ts'
import { DeleteDialog } from '#app/ui/dialog/removal-dialogs.tsx'
import { load } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { partnerContext } from './partner-context.server.ts'

const parent = '/partner/dominios'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Eliminar dominio' }]

export async function loader({ request, params: { host = '' } }: LoaderFunctionArgs) {
	return load(await partnerContext(request), partners.domain, { host })
}

export async function action({ request, params: { host } }: ActionFunctionArgs) {
	return runAndRedirect(await partnerContext(request), request, partners.removeDomain, {
		input: { host },
		back: parent,
		done: 'Dominio eliminado',
		refused: 'No se pudo eliminar el dominio',
		failed: 'No se pudo eliminar el dominio',
	})
}

export default function RemoveDomain() {
	const { host } = useLoaderData<typeof loader>()
	return (
		<DeleteDialog
			what={`el dominio ${host}`}
			text="La app deja de responder por ese nombre, y los links que ya mandaste con él dejan de abrir."
			parent={parent}
		/>
	)
}
