import { Icon } from '#app/ui/icon.tsx'
import { Table } from '#app/ui/list/table.tsx'
import { callWords } from '../../call-words.ts'
import { type Message } from '../../schemas.ts'
import { resultTable } from './result-table.ts'

/** What the assistant did, folded: name, arguments and output as they were (INB-011). Staff alone see it. */
export function ToolCall({ message: { call, cause }, right }: { message: Message; right: boolean }) {
	if (!call) return null
	return (
		<details className={right ? 'tool self-end' : 'tool'}>
			<summary>
				<Icon name="wrench" size="s" />
				<span>{callWords(call.name, call.output)}</span>
				<Icon name="chevron-right" size="s" />
			</summary>
			<div>
				<pre>{`${call.name}(${readable(call.arguments)})`}</pre>
				<Result output={call.output} />
				<span className="caption">
					{call.callId}
					{cause?.label ? ` · ${cause.label}` : ''}
				</span>
			</div>
		</details>
	)
}

/** A list as a table of at most a hundred entries (CON-051); what stands around it, or is none, as it was. */
function Result({ output }: { output: string | undefined }) {
	const table = resultTable(output)
	if (!table) return output === undefined ? null : <pre>{`→ ${readable(output)}`}</pre>
	const { columns, rows, total, rest } = table
	return (
		<>
			{rest === undefined ? null : <pre>{`→ ${readable(rest)}`}</pre>}
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
			<section className="tool-list" tabIndex={0} aria-label="Resultado">
				<Table
					caption="Resultado"
					columns={columns.map((name, place) => ({ id: name, name, cell: ({ cells }: Row) => cells[place] }))}
					rows={rows.map((cells, place) => ({ id: String(place), cells }))}
					idOf={({ id }) => id}
				/>
			</section>
			{total > rows.length ? (
				<span className="caption">
					Se muestran {rows.length} de {total}
				</span>
			) : null}
		</>
	)
}

type Row = { id: string; cells: string[] }

/** JSON set out in lines; what is no JSON as it is. */
function readable(json: string) {
	try {
		return JSON.stringify(JSON.parse(json), null, 2)
	} catch {
		return json
	}
}
