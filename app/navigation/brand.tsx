import { Link } from '@remix-run/react'
import { Icon } from '#app/ui/icon.tsx'
import './brand.css'

/** Whose product this is to the person who looks at it: ours, or a partner's with his logo. */
export type Brand = { name: string; logo?: string }

export const ownBrand: Brand = { name: 'Recepción' }

export function BrandMark({ brand }: { brand: Brand }) {
	if (brand.logo) return <img className="max-h-4" src={brand.logo} alt="" />
	return (
		<span className="brand-mark">
			<Icon name="concierge-bell" />
		</span>
	)
}

/** `short` leaves the name to screen readers. */
export function BrandLink({ brand, to, short }: { brand: Brand; to: string; short?: boolean }) {
	return (
		<Link className="brand" to={to}>
			<BrandMark brand={brand} />
			<span className={short ? 'sr' : undefined}>{brand.name}</span>
		</Link>
	)
}
