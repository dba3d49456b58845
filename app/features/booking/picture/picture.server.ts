import { createHash } from 'node:crypto'
import { wholeAddress } from '#app/features/branches/rules.ts'
import { colorRoles, defaultColors } from '#app/lib/brand/brand-colors.ts'
import { awning } from '#app/lib/picture/awning.ts'
import { cut, drawable, wrapped } from '#app/lib/picture/fitting.ts'
import { pngOf, textTag, widthIn } from '#app/lib/picture/rendered.server.ts'
import { type BookingPage } from '../schemas.ts'

/** What a chat shows of a page that is sent round. */
export const pictureSize = { width: 1200, height: 630 } as const

const MARGIN = 72
const ROWS = 4
/** Pictures that are kept drawn; each is some forty kilobytes. */
const KEPT = 60

type Facts = { name: string; place: string; color: string; services: { name: string; price: string }[] }

/** What the picture of a page says. */
function factsOf({ business, branches, branchId, services }: BookingPage): Facts {
	const branch = branches.find(({ id }) => id === branchId)
	return {
		name: drawable(business.name) || business.slug,
		place: drawable(branch ? wholeAddress(branch) : ''),
		color: business.colorHex ?? defaultColors.primary,
		services: services.slice(0, ROWS).map(({ name, price }) => ({ name: drawable(name), price: drawable(price) })),
	}
}

/** Changes with what the picture shows: its ETag, and what its address is told apart by. */
export function pictureMark(page: BookingPage): string {
	return createHash('sha256')
		.update(JSON.stringify(factsOf(page)))
		.digest('base64url')
		.slice(0, 22)
}

const drawn = new Map<string, Promise<Buffer>>()

/** The picture of a page, drawn once as long as it says the same. */
export function pictureOf(page: BookingPage): Promise<Buffer> {
	const mark = pictureMark(page)
	const known = drawn.get(mark)
	if (known) return known
	const drawing = svgOf(factsOf(page)).then(pngOf)
	drawn.set(mark, drawing)
	// What failed is tried again, and the oldest makes room.
	drawing.catch(() => drawn.delete(mark))
	const [oldest] = drawn.keys()
	if (drawn.size > KEPT && oldest !== undefined) drawn.delete(oldest)
	return drawing
}

async function svgOf({ name, place, color, services }: Facts): Promise<string> {
	const { width, height } = pictureSize
	const roles = colorRoles({ ...defaultColors, primary: color }, 'light')
	const [bold, title, row] = await Promise.all([widthIn(34, 'bold'), widthIn(76, 'bold'), widthIn(34, 'regular')])
	const inside = width - 2 * MARGIN
	const lines = wrapped(name, { most: inside, lines: 2, width: title })
	const tags = [
		`<rect width="${width}" height="${height}" fill="#ffffff"/>`,
		awning(width, [roles['awning-a'] ?? color, roles['awning-b'] ?? '#ffffff']),
		...lines.map((line, at) => {
			return textTag(line, { x: MARGIN, y: 190 + at * 84, size: 76, weight: 'bold', fill: '#1d1a19' })
		}),
	]
	let y = 190 + (lines.length - 1) * 84 + 56
	if (place) tags.push(textTag(cut(place, inside, row), { x: MARGIN, y, size: 34, weight: 'regular', fill: '#5c5654' }))
	y += 44
	for (const { name: service, price } of services) {
		y += 58
		if (y > height - 108) break
		const told = cut(price, inside * 0.4, bold)
		const most = inside - bold(told) - 40
		tags.push(textTag(cut(service, most, row), { x: MARGIN, y, size: 34, weight: 'regular', fill: '#1d1a19' }))
		tags.push(textTag(told, { x: width - MARGIN, y, size: 34, weight: 'bold', fill: '#1d1a19', end: true }))
	}
	const foot = roles['primary-solid'] ?? color
	tags.push(
		`<rect y="${height - 84}" width="${width}" height="84" fill="${foot}"/>`,
		textTag('Reserva tu cita en línea', {
			...{ x: MARGIN, y: height - 30, size: 34, weight: 'bold' },
			fill: roles['on-primary'] ?? '#ffffff',
		}),
	)
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${tags.join('')}</svg>`
}
