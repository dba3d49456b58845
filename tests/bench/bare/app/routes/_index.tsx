import { createClient } from '@libsql/client/sqlite3'
import { type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

const client = createClient({ url: process.env.BARE_DATABASE ?? '', concurrency: 1 })

/** One query, and as many rows as the page that it is compared with has bytes. */
export async function loader({ request }: LoaderFunctionArgs) {
	const rows = Number(new URL(request.url).searchParams.get('rows') ?? 10)
	const { rows: found } = await client.execute({ sql: 'SELECT id, name, note FROM things LIMIT ?', args: [rows] })
	return found.map(({ id, name, note }) => ({ id: String(id), name: String(name), note: String(note) }))
}

export default function Bare() {
	const things = useLoaderData<typeof loader>()
	return (
		<ul>
			{things.map(({ id, name, note }) => (
				<li key={id} className="thing">
					<a href={`/things/${id}`}>{name}</a> <span>{note}</span>
				</li>
			))}
		</ul>
	)
}
