import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { knowledge } from '#app/features/knowledge/operations.server.ts'
import { DocumentState } from '#app/features/knowledge/ui/document-list.tsx'
import { DialogBody, DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.name ?? 'Documento' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	return load(await panelContext(request), knowledge.documentText, { documentId: id })
}

export default function ReadDocument() {
	const document = useLoaderData<typeof loader>()
	const { name, texts, passages } = document
	return (
		<DialogRoute title={name} parent="/conocimiento/documentos">
			<DialogBody>
				<div className="stack">
					<div>
						<DocumentState document={document} />
					</div>
					{texts.map((text) => (
						<p key={text}>{text}</p>
					))}
					{passages > texts.length ? <p className="muted">… y {passages - texts.length} fragmentos más.</p> : null}
				</div>
			</DialogBody>
		</DialogRoute>
	)
}
