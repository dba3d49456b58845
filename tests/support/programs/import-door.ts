import { type Paper, paperAt } from '../paper.ts'
import { type Visitor } from './browser-door.ts'

const home = '/contactos/importar'
const head = 'Nombre,Apellido Paterno,WhatsApp,Código de País,Tipo,Email'

/** So many people whose numbers begin with these four digits, as a file without a fault. */
export function peopleTable(count: number, start: string): string {
	const rows = Array.from({ length: count }, (_, n) => {
		const number = `${start}${String(n).padStart(6, '0')}`
		return `Persona ${n},Apellido${n % 997},${number},52,Lead,p${number}@ejemplo.test`
	})
	return `${head}\n${rows.join('\n')}\n`
}

/** Sends a file as a browser does, columns as they were recognised. Answers the page of the import, which goes on by itself. */
export async function sendTable(url: string, visitor: Visitor, content: string): Promise<Paper> {
	const form = new FormData()
	form.append('fileId', new Blob([content]), 'clientas.csv')
	const headers = { Cookie: visitor.cookie(), Origin: url, 'Sec-Fetch-Site': 'same-origin' }
	const answer = await fetch(url + home, { method: 'POST', body: form, headers, redirect: 'manual' })
	const to = answer.headers.get('Location')
	if (!to) throw new Error(`the file was answered with ${answer.status}`)
	return (await paperAt(visitor, to)).press(/^Revisar las filas/)
}
