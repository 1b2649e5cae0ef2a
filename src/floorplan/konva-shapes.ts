/**
 * Registers with Konva the kinds of nodes that every floor has: react-konva finds them by name, and only what is registered is in
 * the build. `Rect` and `Path` are registered by the few shapes that are made of them.
 */
import 'konva/lib/shapes/Circle'
import 'konva/lib/shapes/Image'
import 'konva/lib/shapes/Line'
import { Konva } from 'konva/lib/Global'

// The middle button moves the view.
Konva.dragButtons = [0]
