import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { partners } from '#app/features/partners/operations.server.ts'
import { DomainForm } from '#app/features/partners/ui/domain-form.tsx'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { submit } from '#app/web/submit.server.ts'
import { partnerContext } from './partner-context.server.ts'

const parent = '/partner/dominios'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Agregar dominio' }]

export async function loader({ request }: LoaderFunctionArgs) {
	await partnerContext(request)
	return null
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await partnerContext(request), request, partners.addDomain, {
		to: () => parent,
		done: 'Dominio agregado: falta apuntarlo aquí',
		refused: 'No se pudo agregar el dominio',
		failed: 'No se pudo agregar el dominio',
	})
}

export default function NewDomain() {
	const answer = useActionData<typeof action>()
	return (
		<DialogRoute title="Agregar dominio" parent={parent}>
			<DomainForm lastResult={answer?.result} parent={parent} />
		</DialogRoute>
	)
}
