import { createContext, useContext } from 'react'
import { type MenuEntry } from './menu-entries.ts'

/** The menu of the person who looks, for the pages inside the layout that show it too. */
export const PanelMenuContext = createContext<MenuEntry[]>([])

export function usePanelMenu(): MenuEntry[] {
	return useContext(PanelMenuContext)
}
