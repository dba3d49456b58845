import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DocumentList } from '#app/features/knowledge/ui/document-list.tsx'
import { KnowledgeTabs } from '#app/features/knowledge/ui/knowledge-tabs.tsx'
import { ItemListLayout } from '#app/navigation/layouts/item-list-layout.tsx'
import { useLive } from '#app/realtime/use-live.ts'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { documentsScreen } from './knowledge-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Documentos' }]

export async function loader({ request }: LoaderFunctionArgs) {
	return documentsScreen(await panelContext(request))
}

export default function KnowledgeDocuments() {
	const { documents, mayEdit, waiting, businessId } = useLoaderData<typeof loader>()
	useLive(businessId, ['knowledge.'])
	const isReading = documents.some(({ state }) => state === 'leyendo')
	return (
		<DialogHost>
			{isReading ? (
				<noscript>
					<meta httpEquiv="refresh" content="3" />
				</noscript>
			) : null}
			<ItemListLayout
				title="Conocimiento"
				lead="Textos en los que tus asistentes buscan lo que no está entre las preguntas."
				add={mayEdit ? { to: '/conocimiento/documentos/nuevo', label: 'Agregar documento' } : undefined}
				filters={<KnowledgeTabs part="documents" waiting={waiting} />}
			>
				<DocumentList documents={documents} mayEdit={mayEdit} />
			</ItemListLayout>
		</DialogHost>
	)
}
