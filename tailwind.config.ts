import { type Config } from 'tailwindcss'

/** The theme stands in app/ui/style/tokens.css (`@theme inline`); here only where classes are looked for. */
export default { content: ['./app/**/*.{ts,tsx}'] } satisfies Config
