import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { editingNow } from '#app/features/clients/record/facts.ts'
import { RecordView } from '#app/features/clients/record/ui/record-view.tsx'
import { fullName } from '#app/features/contacts/rules.ts'
import '#app/ui/page-head.css'
import { panelContext } from '#app/web/context.server.ts'
import { savedFact } from './fact-step.server.ts'
import { recordScreen } from './record-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Ficha del cliente' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	return recordScreen(await panelContext(request), request, id)
}

/** One fact, saved where it stands. */
export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	return savedFact(await panelContext(request), request, id)
}

export default function ContactPage() {
	const { parent, editing, ...screen } = useLoaderData<typeof loader>()
	const refused = useActionData<typeof action>()
	return (
		<div className="record-page">
			<nav className="crumbs" aria-label="Ruta">
				<ol>
					<li>
						<Link to={parent}>Contactos</Link>
					</li>
					<li>
						<h1 className="text-3" aria-current="page">
							{fullName(screen.record.contact)}
						</h1>
					</li>
				</ol>
			</nav>
			<RecordView {...screen} editing={editingNow(editing, refused)} />
		</div>
	)
}
