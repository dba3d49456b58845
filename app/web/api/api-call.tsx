import { type Column, Table } from '#app/ui/list/table.tsx'
import { type DocumentedCall, type DocumentedField } from './docs.server.ts'

const columns: Column<DocumentedField>[] = [
	{ id: 'name', name: 'Campo', title: true, cell: ({ name }) => <code>{name}</code> },
	{ id: 'where', name: 'Va en', cell: ({ where }) => where },
	{ id: 'type', name: 'Tipo', cell: ({ type, required }) => (required ? `${type}, obligatorio` : type) },
	{ id: 'text', name: 'Qué es', cell: ({ text }) => text },
]

/** One call: what it does, what it takes, and an example of both directions. */
export function ApiCall({ call }: { call: DocumentedCall }) {
	const { id, method, path, summary, permission, open, fields, curl, answer } = call
	return (
		<article className="stack" id={id} aria-labelledby={`${id}-titulo`}>
			<header className="stack stack--1">
				<h3 id={`${id}-titulo`} className="mono text-4">
					<a href={`#${id}`} className="text-inherit no-underline">
						<span className="text-primary-text">{method}</span> {path}
					</a>
				</h3>
				<p>{summary}</p>
				<p className="caption">
					{open ? 'Con o sin llave; con llave pide el permiso ' : 'Permiso: '}
					<code>{permission}</code>
				</p>
			</header>
			{fields.length > 0 ? (
				<Table caption={`Campos de ${method} ${path}`} columns={columns} rows={fields} idOf={fieldId} />
			) : null}
			<Code title="Ejemplo" text={curl} />
			<Code title="Respuesta" text={answer} />
		</article>
	)
}

function fieldId({ where, name }: DocumentedField): string {
	return `${where}.${name}`
}

function Code({ title, text }: { title: string; text: string }) {
	return (
		<details>
			<summary className="cursor-pointer">{title}</summary>
			<pre className="m-0 mt-1 overflow-x-auto rounded-2 bg-surface-2 p-2">
				<code>{text}</code>
			</pre>
		</details>
	)
}
