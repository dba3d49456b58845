import { Form, Link } from '@remix-run/react'
import { countText } from '#app/lib/words/counted.ts'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { Menu, MenuButton, MenuLink } from '#app/ui/menu.tsx'
import { type KnowledgeDocument, problemTexts } from '../documents/schemas.ts'

type DocumentListProps = { documents: KnowledgeDocument[]; mayEdit: boolean }

const newPath = '/conocimiento/documentos/nuevo'

/** What assistants may look things up in, and how far each was read. */
export function DocumentList({ documents, mayEdit }: DocumentListProps) {
	if (documents.length === 0) {
		return (
			<EmptyState
				title="Aún no hay documentos"
				text="Pega un texto o sube un PDF o un Word, como tu reglamento o los cuidados después de un servicio, y tus asistentes buscarán ahí las respuestas."
				action={mayEdit ? { to: newPath, text: 'Agregar documento', icon: 'plus' } : undefined}
			/>
		)
	}
	return (
		<section className="card" aria-label="Documentos">
			<ul className="list">
				{documents.map((document) => (
					<li key={document.id}>
						<Entry document={document} mayEdit={mayEdit} />
					</li>
				))}
			</ul>
		</section>
	)
}

const kinds = { texto: 'Texto', pdf: 'PDF', docx: 'Word' }

function Entry({ document, mayEdit }: { document: KnowledgeDocument; mayEdit: boolean }) {
	const { id, name, kind, passages, state } = document
	const path = `/conocimiento/documentos/${id}`
	const size = state === 'listo' ? ` · ${countText(passages, 'fragmento')}` : ''
	return (
		<>
			<div className="grow">
				<Link to={path} preventScrollReset>
					<b>{name}</b>
				</Link>
				<span className="caption block">
					{kinds[kind]}
					{size}
				</span>
				<DocumentState document={document} />
			</div>
			{mayEdit ? (
				<Menu label={`Acciones de ${name}`}>
					<MenuLink to={path} icon="eye">
						Ver lo que se leyó
					</MenuLink>
					<Form method="post" preventScrollReset action={`${path}/quitar`}>
						<MenuButton icon="trash" danger>
							Quitar
						</MenuButton>
					</Form>
				</Menu>
			) : null}
		</>
	)
}

/** Being read, read, or why not. */
export function DocumentState({ document: { state, problem, isCut } }: { document: KnowledgeDocument }) {
	if (state === 'leyendo') return <StatusChip status="info">Leyendo</StatusChip>
	if (state === 'fallo') {
		return (
			<>
				<StatusChip status="fallo">No se pudo leer</StatusChip>
				<p className="caption">{problemTexts[problem ?? ''] ?? problemTexts.unreadable}</p>
			</>
		)
	}
	return (
		<>
			<StatusChip status="ok">Listo</StatusChip>
			{isCut ? <p className="caption">Es muy largo: solo se leyó el principio.</p> : null}
		</>
	)
}
