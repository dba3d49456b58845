import { Link } from '@remix-run/react'
import { Icon } from '#app/ui/icon.tsx'
import './brand.css'

/** Whose product this is to the person who looks at it: ours, or a partner's with his logo. */
export type Brand = { name: string; logo?: string }

export const ownBrand: Brand = { name: 'Recepción' }

/** `short` leaves the name to screen readers. */
export function BrandLink({ brand, to, short }: { brand: Brand; to: string; short?: boolean }) {
	return (
		<Link className="brand" to={to}>
			{brand.logo ? (
				<img className="max-h-4" src={brand.logo} alt="" />
			) : (
				<span className="brand-mark">
					<Icon name="concierge-bell" />
				</span>
			)}
			<span className={short ? 'sr' : undefined}>{brand.name}</span>
		</Link>
	)
}
