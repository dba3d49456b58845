import { colorRoles, defaultColors } from '#app/lib/brand/brand-colors.ts'
import { awning } from '#app/lib/picture/awning.ts'
import { cut, drawable, wrapped } from '#app/lib/picture/fitting.ts'
import { jpegOf, textTag, widthIn } from '#app/lib/picture/rendered.server.ts'
import { dateInWords } from '#app/lib/time-text.ts'
import { type PostPreview } from './schemas.ts'

/** The tallest that a feed shows whole. */
const size = { width: 1080, height: 1350 }
const MARGIN = 80
const INK = '#1d1a19'
const MUTED = '#5c5654'
/** Below the head, above the foot. */
const ROOM = { top: 500, bottom: 1190 }
/** So many stand one below the other, with what begins then; more stand side by side. */
const inOneColumn = 6

type Told = Pick<PostPreview, 'day' | 'times' | 'business' | 'branch'>

/** The free hours of a day as a picture, for a network that has no posts without one. */
export async function pictureOf(told: Told): Promise<Buffer> {
	const { width, height } = size
	const color = told.business.colorHex ?? defaultColors.primary
	const roles = colorRoles({ ...defaultColors, primary: color }, 'light')
	const foot = roles['primary-solid'] ?? color
	const tags = [
		`<rect width="${width}" height="${height}" fill="#ffffff"/>`,
		awning(width, [roles['awning-a'] ?? color, roles['awning-b'] ?? '#ffffff']),
		...(await headOf(told, foot)),
		...(await timesOf(told, foot)),
		`<rect y="${height - 112}" width="${width}" height="112" fill="${foot}"/>`,
		textTag('Escríbenos para apartar el tuyo', {
			...{ x: MARGIN, y: height - 40, size: 44, weight: 'bold' },
			fill: roles['on-primary'] ?? '#ffffff',
		}),
	]
	return jpegOf(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${tags.join('')}</svg>`)
}

async function headOf({ day, business, branch }: Told, color: string): Promise<string[]> {
	const [title, row] = await Promise.all([widthIn(72, 'bold'), widthIn(38, 'regular')])
	const inside = size.width - 2 * MARGIN
	const [name = ''] = wrapped(drawable(business.name), { most: inside, lines: 1, width: await widthIn(44, 'bold') })
	const date = capital(dateInWords(day))
	const place = cut(drawable(branch.place) || drawable(branch.name), inside, row)
	return [
		textTag(name, { x: MARGIN, y: 210, size: 44, weight: 'bold', fill: color }),
		textTag('Horarios libres', { x: MARGIN, y: 300, size: 72, weight: 'bold', fill: INK }),
		textTag(cut(date, inside, title), { x: MARGIN, y: 378, size: 60, weight: 'regular', fill: INK }),
		textTag(place, { x: MARGIN, y: 436, size: 38, weight: 'regular', fill: MUTED }),
	]
}

async function timesOf({ times }: Told, color: string): Promise<string[]> {
	const columns = times.length > inOneColumn ? 2 : 1
	const rows = Math.ceil(times.length / columns)
	const step = Math.min(150, (ROOM.bottom - ROOM.top) / Math.max(1, rows))
	const letters = Math.min(76, Math.round(step * 0.5))
	const [hour, names] = await Promise.all([widthIn(letters, 'bold'), widthIn(40, 'regular')])
	const wide = (size.width - 2 * MARGIN) / columns
	return times.flatMap(({ time, services }, at) => {
		const x = MARGIN + Math.floor(at / rows) * wide
		const y = ROOM.top + (at % rows) * step + step * 0.66
		const tags = [textTag(time, { x, y, size: letters, weight: 'bold', fill: color })]
		const told = services && columns === 1 ? drawable(services.join(', ')) : ''
		const after = x + hour(time) + 36
		if (told) {
			const most = size.width - MARGIN - after
			tags.push(textTag(cut(told, most, names), { x: after, y, size: 40, weight: 'regular', fill: MUTED }))
		}
		return tags
	})
}

function capital(words: string): string {
	return words.charAt(0).toUpperCase() + words.slice(1)
}
