import { Tabs } from '#app/ui/tabs.tsx'

export type KnowledgePart = 'questions' | 'documents' | 'suggestions'

/** The three ways in which assistants come to know something. `waiting`: suggestions that nobody decided about. */
export function KnowledgeTabs({ part, waiting }: { part: KnowledgePart; waiting: number }) {
	const tabs = [
		{ id: 'questions', to: '/conocimiento', name: 'Preguntas' },
		{ id: 'documents', to: '/conocimiento/documentos', name: 'Documentos' },
		{
			id: 'suggestions',
			to: '/conocimiento/sugerencias',
			name: 'Sugerencias',
			count: waiting > 0 ? waiting : undefined,
		},
	]
	return <Tabs label="Lo que saben tus asistentes" tabs={tabs.map((tab) => ({ ...tab, current: tab.id === part }))} />
}
