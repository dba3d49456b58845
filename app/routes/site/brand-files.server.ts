import { Readable } from 'node:stream'
import { colorsOf, findPartner, toBrand } from '#app/core/brands.server.ts'
import { ownBrand } from '#app/lib/brand/brand.ts'
import { colorRoles, defaultColors } from '#app/lib/brand/brand-colors.ts'
import { brandSheet } from '#app/lib/brand/brand-sheet.ts'
import { brandOf } from '#app/web/brand.server.ts'
import { runtime } from '#app/web/runtime.server.ts'
import { publicContext } from '#app/web/session.server.ts'

type Partner = NonNullable<Awaited<ReturnType<typeof findPartner>>>

/** The addresses carry a version, so that what was fetched once is never asked for again. */
const forEver = 'public, max-age=31536000, immutable'

/** `colores.css`, `logo` or `icono.svg` of a partner. */
export async function serveBrandFile(partnerId: string, file: string): Promise<Response> {
	const partner = await findPartner((await publicContext()).db, partnerId)
	if (partner && file === 'colores.css') {
		return answer(brandSheet(colorsOf(partner), partner.branding.fontFamily), 'text/css; charset=utf-8', forEver)
	}
	if (partner && file === 'icono.svg') return answer(iconOf(partner), 'image/svg+xml', 'public, max-age=3600')
	if (partner && file === 'logo') return logoOf(partner)
	return new Response('No encontramos esta imagen.', { status: 404 })
}

async function logoOf({ logoKey, logoType }: Partner): Promise<Response> {
	const found = logoKey ? await (await runtime()).adapters.storage.get(logoKey) : undefined
	if (!found || !logoType) return new Response('No encontramos esta imagen.', { status: 404 })
	return answer(Readable.toWeb(found.stream) as ReadableStream, logoType, forEver)
}

/** The first letter of the name on the brand's own colour. */
function iconOf(partner: Partner): string {
	const roles = colorRoles(colorsOf(partner), 'light')
	const letter = [...toBrand(partner).name][0] ?? ''
	const safe = letter.replace(/[<>&"']/g, '').toLocaleUpperCase('es-MX')
	return (
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
		`<rect width="32" height="32" rx="8" fill="${roles['primary-solid']}"/>` +
		`<text x="16" y="22.5" font-family="system-ui,sans-serif" font-size="19" font-weight="700" text-anchor="middle" fill="${roles['on-primary']}">${safe}</text></svg>`
	)
}

export async function serveManifest(request: Request): Promise<Response> {
	const brand = await brandOf(request)
	const partner = brand?.partnerId ? await findPartner((await publicContext()).db, brand.partnerId) : null
	const colors = partner ? colorsOf(partner) : defaultColors
	const manifest = {
		name: (brand ?? ownBrand).name,
		short_name: (brand ?? ownBrand).name.slice(0, 12),
		lang: 'es-MX',
		start_url: '/principal',
		display: 'standalone',
		background_color: colors.background,
		theme_color: colorRoles(colors, 'light')['primary-solid'],
		icons: brand
			? [{ src: `/marca/${brand.partnerId}/icono.svg`, sizes: 'any', type: 'image/svg+xml' }]
			: [
					{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
					{ src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
				],
	}
	return answer(JSON.stringify(manifest), 'application/manifest+json', 'private, max-age=3600')
}

function answer(body: BodyInit, type: string, cache: string): Response {
	return new Response(body, {
		headers: { 'Content-Type': type, 'Cache-Control': cache, 'X-Content-Type-Options': 'nosniff' },
	})
}
